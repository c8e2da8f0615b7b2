"""Which packages there are: all of tutor/, and the three folders that stand beside it and are installed inside it.

Everything else is said in pyproject.toml, which can find packages or name them by hand, but not both.
"""

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

BESIDE = ["tutor.docs", "tutor.templates", "tutor.worksheets"]  # where they stand: [tool.setuptools.package-dir]


class Build(build_py):
    """Installs the pages of docs/, and not the scripts that write some of them."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        """The modules of a package: all, or of the pages only what makes them a package."""
        modules = super().find_package_modules(package, package_dir)
        return [module for module in modules if package != "tutor.docs" or module[1] == "__init__"]


setup(packages=[*find_packages(include=["tutor", "tutor.*"]), *BESIDE], cmdclass={"build_py": Build})
