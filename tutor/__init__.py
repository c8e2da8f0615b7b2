"""Every way to make a total from the numbers on a table, for the games ADD-IT and Add up Fifteen."""
__version__ = "0.1.0"
