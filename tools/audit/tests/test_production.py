"""In production the provider's books and the mailboxes are no database of ours: all else is asked, and that is said."""

import pytest

from kit.settings import SERVICES
from kit.testing import NOON
from tools.audit.__main__ import print_not_asked
from tools.audit.auditor import OF_THE_OUTSIDE, reports_in
from tools.audit.books import SANDBOX, Books, engines_of

ADDRESS = "postgresql+psycopg://unit@127.0.0.1/unit"


def environments(kind: str) -> dict[str, dict[str, str]]:
    """As the runner tells them; the sandbox's address is there in production too, its tables are not."""
    services = {name: {"DATABASE_URL": ADDRESS} for name in SERVICES}
    return services | {SANDBOX: {"IMECE_ENV": kind, "SANDBOX_DATABASE_URL": ADDRESS}}


class NothingHappened(Books):
    """Books without a row."""

    def rows(self, database, query, **values):
        assert database in self._engines, f"{database} can't be read"
        return [(0, None)] if query.lstrip().startswith("SELECT count(*)") else []


@pytest.mark.parametrize(("kind", "fewer"), [("production", len(OF_THE_OUTSIDE)), ("demo", 0)])
def test_what_only_the_sandbox_knows_is_asked_only_where_it_plays_the_outside(kind, fewer, capsys):
    told = environments(kind)
    found = reports_in(NothingHappened(engines_of(told), NOON), settled=True)
    print_not_asked(told)
    left = capsys.readouterr().out.splitlines()
    assert len(left) == fewer
    assert {line.split("  ")[-1].strip()[:4] for line in left} <= {"I3, ", "I12.", "I13."}
    assert not {sentence for sentence, _ in found} & {line.removeprefix("left    ") for line in left}
    assert len(found) + fewer == len(reports_in(NothingHappened(engines_of(environments("test")), NOON), settled=True))
