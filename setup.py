"""Which packages there are: all of tutor/, and the two folders that stand beside it and are installed inside it.

Everything else is said in pyproject.toml, which can find packages or name them by hand, but not both.
"""

from setuptools import find_packages, setup

BESIDE = ["tutor.templates", "tutor.worksheets"]  # where they stand: [tool.setuptools.package-dir]

setup(packages=[*find_packages(include=["tutor", "tutor.*"]), *BESIDE])
