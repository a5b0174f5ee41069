"""Pages lead where they say: every link has its file and its heading, every named test and command is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path
    for place in (
        "",
        "docs",
        "docs/how-to",
        "docs/decisions",
        "k8s",
        "services",
        "frontend",
        "gateway",
        "tests",
        "tools",
    )
    for path in (ROOT / place).glob("*.md")
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(
    r"`((?:services|sandbox|tools|tests|bench|frontend|gateway|k8s|docs)/[\w/.-]+\.(?:py|tsx?|json|ya?ml|md|sh|conf))`"
)
TARGET = re.compile(r"`make ([a-z-]+)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The names under which a page's headings are linked."""
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
        for heading in HEADING.findall(page.read_text())
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page):
    for link in LINK.findall(page.read_text()):
        if "://" in link or link.startswith("mailto:"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_and_command_that_is_named_is_there(page):
    text = page.read_text()
    assert [
        path for path in PATH.findall(text) if not (ROOT / path).exists() and not (page.parent / path).exists()
    ] == []
    made = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(TARGET.findall(text)) - made == set()
