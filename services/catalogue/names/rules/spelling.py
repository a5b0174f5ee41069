"""Names of categories, brands and models: how they are written, and when two of them are the same."""

from kit.turkish import fold


def clean_name(name: str) -> str:
    """A name as it is kept: one line, one space between words."""
    return " ".join(name.split())


def name_key(name: str) -> str:
    """Two names with the same key are the same name: 'IŞIK', 'Işık' and 'isik'.

    A name without a single letter or digit is its own key.
    """
    return fold(name) or name
