"""PromQL read as far as a test of ours needs it: which metrics an expression asks for, and by which labels."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

TOKEN = re.compile(
    r'\s+|(?P<text>"(?:[^"\\]|\\.)*")|(?P<range>\[[^\]]*\])|(?P<name>[A-Za-z_:][\w:]*)|(?P<number>\d[\w.]*)|(?P<mark>[^\s])'
)
WORDS = {"and", "or", "unless", "bool", "offset", "inf", "nan"}
BY = {"by", "without", "on", "ignoring", "group_left", "group_right"}


@dataclass(frozen=True)
class Asked:
    """One metric that is asked for, with the labels that it is chosen by and what each must be."""

    metric: str
    labels: tuple[tuple[str, str, str], ...]  # name, operator, value


def _tokens(expression: str) -> list[str]:
    found = (match[0] for match in TOKEN.finditer(expression))
    return [token for token in found if token.strip() and not token.startswith("[")]


def asked(expression: str) -> Iterator[Asked]:
    """The metrics of an expression."""
    tokens = _tokens(expression)
    place = 0
    while place < len(tokens):
        token, following = tokens[place], tokens[place + 1] if place + 1 < len(tokens) else ""
        if token in BY:
            place = tokens.index(")", place) + 1
        elif not re.fullmatch(r"[A-Za-z_:][\w:]*", token) or token in WORDS or following == "(" or following in BY:
            place += 1
        elif following == "{":
            end = tokens.index("}", place)
            yield Asked(token, tuple(_matchers(tokens[place + 2 : end])))
            place = end + 1
        else:
            yield Asked(token, ())
            place += 1


def groupings(expression: str) -> set[str]:
    """The labels by which an expression groups or joins."""
    tokens, found = _tokens(expression), set()
    for place, token in enumerate(tokens):
        if token in BY and tokens[place + 1] == "(":
            found |= set(tokens[place + 2 : tokens.index(")", place)]) - {","}
    return found


def _matchers(tokens: list[str]) -> Iterator[tuple[str, str, str]]:
    for matcher in re.finditer(r'(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"', "".join(tokens)):
        yield matcher[1], matcher[2], matcher[3]
