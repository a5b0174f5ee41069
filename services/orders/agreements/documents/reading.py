"""Reads a text's markup: `#` a title, `##` a section, `-` a line of a list, anything else a paragraph."""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Section:
    """A headed part of a text."""

    title: str
    paragraphs: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Page:
    """A text as screens draw it: its title, what stands before the first section, and the sections."""

    title: str
    intro: list[str]
    sections: list[Section]


def read(lines: Iterable[str]) -> Page:
    """The parts of a text, none of which is markup for a browser: screens show every letter as it stands."""
    title, intro, sections = "", list[str](), list[Section]()
    for line in filter(None, map(str.strip, lines)):
        if line.startswith("## "):
            sections.append(Section(line[3:]))
        elif line.startswith("# "):
            title = line[2:]
        else:
            (sections[-1].paragraphs if sections else intro).append(line)
    return Page(title, intro, sections)
