"""What operators type by hand at night: a word that is not understood does nothing, least of all the usual thing."""

import pytest

from kit import migrate, parked
from kit.ids import new_id
from kit.keys import folder_from


@pytest.mark.parametrize(
    ("main", "typed", "said"),
    [
        (migrate.main, ["payments", "wiat"], "invalid choice: 'wiat'"),
        (migrate.main, ["payment"], "invalid choice: 'payment'"),
        (migrate.main, ["payments", "new"], "new has a message"),
        (migrate.main, ["payments", "wait", "add cargo code"], "new has a message"),
        (parked.main, ["orders", "dicsard", new_id()], "invalid choice: 'dicsard'"),
        (parked.main, ["orders", "discard"], "discard names one event"),
        (parked.main, ["orders", "discard", "yarın"], "yarın is no event's id"),
        (parked.main, ["order", "list"], "invalid choice: 'order'"),
        (parked.main, [], "required"),
    ],
)
def test_a_command_that_is_not_understood_is_refused_before_anything_is_touched(main, typed, said, capsys):
    with pytest.raises(SystemExit) as ended:
        main(typed)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("main", [migrate.main, parked.main, lambda typed: folder_from(typed, "kit.keys", "Keys.")])
def test_who_asks_for_help_gets_it_and_nothing_else(main, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ")


def test_the_folder_of_keys_is_the_one_that_is_named(tmp_path):
    assert folder_from([str(tmp_path)], "kit.keys", "Keys.") == tmp_path
