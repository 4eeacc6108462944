"""How an answer is run: here or in another process, with nothing but data coming back."""
