"""Broken submissions, made by functions: each puts files into a student's empty folder."""
