"""The version of this program, which every PDF names."""

__version__ = "0.1.0"
