"""How the plots of the lessons look.

The modules import matplotlib, which takes its time, so they are imported on first use.
"""
