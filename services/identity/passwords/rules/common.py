"""The ten thousand passwords that people choose most often, which are also the first that a stranger tries.

The list is zxcvbn's (its licence lies beside it), pinned in the tree: what is refused does not change by itself.
"""

from pathlib import Path

_FILE = Path(__file__).parent / "common_passwords.txt"
COMMON_PASSWORDS = frozenset(_FILE.read_text(encoding="utf-8").split("\n")) - {""}
