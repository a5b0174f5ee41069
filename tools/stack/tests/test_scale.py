"""How many processes of a kind there are is said in words, checked, and kept."""

import pytest

from tools.stack import instance, scale
from tools.stack.words import StackError


@pytest.fixture
def where(tmp_path, monkeypatch):
    """An instance that has nothing yet."""
    monkeypatch.setattr(instance, "RUN", tmp_path)
    return instance.named("unit")


def test_there_is_one_of_each_until_more_are_asked_for_and_the_others_stay_as_they_were(where):
    scale.take_over(where, "ads=2 payments=3", None)
    scale.take_over(where, None, "payments=2")
    assert [scale.number_of(where, name) for name in ("ads-web", "payments-web", "orders-web")] == [2, 3, 1]
    assert scale.names_of(where, "payments") == ["payments-worker", "payments-worker-2"]
    assert scale.names_of(where, "ads") == ["ads-worker"]


def test_all_means_each_service(where):
    scale.take_over(where, None, "all=2 ads=3")
    assert [len(scale.names_of(where, name)) for name in instance.SERVICES] == [2, 2, 3, 2, 2, 2]


@pytest.mark.parametrize("said", ["adverts=2", "ads=0", "ads=17", "ads", "ads=two", "ads=-1"])
def test_what_cannot_be_meant_is_refused_and_changes_nothing(where, said):
    with pytest.raises(StackError, match=said):
        scale.take_over(where, "orders=2", said)
    assert scale.number_of(where, "orders-web") == 1


def test_more_than_the_database_has_connections_for_is_refused(where):
    with pytest.raises(StackError, match="46 processes"):
        scale.take_over(where, "all=6", "all=1 ads=5")
