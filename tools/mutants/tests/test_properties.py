"""A property is what it was when its module is written without decorators, and faults can be planted in it."""

from types import SimpleNamespace

from tools.mutants.properties import undecorated

SOURCE = '''
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Line:
    """A line."""

    units: int

    @property
    def has_many(self) -> bool:
        """Whether it is of more than one."""
        return self.units > 1

    def doubled(self) -> int:
        return self.units * 2

    @property
    def is_odd(
        self,
    ) -> bool:
        return self.units % 2 == 1


class Other:
    @property
    def word(self) -> str:
        return "word"

    @cached_property
    def words(self) -> list[str]:
        return [self.word]
'''


def executed(source):
    """What a module's source makes."""
    made = {"__name__": __name__}
    exec(source, made)
    return SimpleNamespace(**made)


def test_properties_answer_as_before():
    before, after = executed(SOURCE), executed(undecorated(SOURCE))
    for module in (before, after):
        line, other = module.Line(3), module.Other()
        assert (line.has_many, line.doubled(), line.is_odd, other.word, other.words) == (
            True,
            6,
            True,
            "word",
            ["word"],
        )
    assert repr(after.Line(3)) == repr(before.Line(3))


def test_none_is_decorated_any_more_but_what_is_kept():
    written = undecorated(SOURCE)
    assert [line.strip() for line in written.splitlines() if line.strip().startswith("@")] == [
        "@dataclass(frozen=True)",
        "@cached_property",
    ]
    assert "    def _read_has_many(self) -> bool:" in written
    assert "    is_odd = property(_read_is_odd)" in written
