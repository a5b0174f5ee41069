"""A browser in words that its owner knows it by: 'Chrome, Android'. Only ever shown; nothing is decided by it."""

import re

UNKNOWN = "Tanınmayan cihaz"
LONGEST_READ = 400
# The first that matches counts: most browsers name those that they are like as well.
_BROWSERS = (
    ("Edge", r"\bEdg(?:e|A|iOS)?/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Opera", r"\b(?:OPR|Opera)/"),
    ("Yandex", r"\bYaBrowser/"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/"),
    ("Chrome", r"\b(?:Chrome|CriOS)/"),
    ("Safari", r"\bSafari/"),
)
_SYSTEMS = (
    ("Android", r"\bAndroid\b"),
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Windows", r"\bWindows\b"),
    ("macOS", r"\bMac OS X\b|\bMacintosh\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Linux", r"\bLinux\b"),
)


def device_of(user_agent: str) -> str:
    """Browser and system of a User-Agent header, as far as they are known ones."""
    read = user_agent[:LONGEST_READ]
    known = [_first(read, _BROWSERS), _first(read, _SYSTEMS)]
    return ", ".join(name for name in known if name) or UNKNOWN


def _first(read: str, patterns: tuple[tuple[str, str], ...]) -> str | None:
    return next((name for name, pattern in patterns if re.search(pattern, read)), None)
