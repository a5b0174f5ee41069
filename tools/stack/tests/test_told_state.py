"""Tools that look at a running instance say so where none runs."""

import pytest

from tools.audit.__main__ import main as audit
from tools.market import environments_of
from tools.stack.instance import Instance, state_of
from tools.watching.__main__ import targets


@pytest.mark.parametrize("look", [audit, environments_of, state_of])
def test_where_nothing_was_begun_the_way_to_begin_is_said(look, tmp_path):
    with pytest.raises(SystemExit, match=r"^nothing runs here: `make up` first"):
        look(tmp_path / "stack.json")


def test_prometheus_is_given_no_targets_of_what_was_never_there():
    with pytest.raises(SystemExit, match=r"never-begun/stack\.json is not there"):
        targets(Instance("never-begun"))
