"""What of a row is exchanged when it is copied for another buyer, and who the crowd is."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

from tools.demo.copying import Exchange
from tools.demo.crowd import LIKES, ORDERS, crowd
from tools.demo.crowded import LAST_FOUR
from tools.demo.fates import ENDINGS, UNSENT
from tools.demo.people import BUYERS, OPERATORS, SUPPLIERS, phone_of
from tools.demo.story import stories

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def exchange(**more) -> Exchange:
    """Three hours later, up to noon."""
    return Exchange(timedelta(hours=3), NOON, **more)


def test_an_id_is_exchanged_wherever_it_stands_and_as_what_it_is_written():
    old, new = str(uuid4()), str(uuid4())
    one = exchange()
    one.learn(old, new)
    one.learn(22483975, 22483999)
    row = {"id": old, "page": f"http://shop/{old}?x", "n": 22483975, "t": "22483975", "lines": [{"itemId": old}]}
    assert one.row(row) == {
        "id": new,
        "page": f"http://shop/{new}?x",
        "n": 22483999,
        "t": "22483999",
        "lines": [{"itemId": new}],
    }


def test_an_id_keeps_what_it_became_first():
    one = exchange()
    one.learn(7, 8)
    one.learn(7, 9)
    assert one.row({"n": 7}) == {"n": 8}


def test_a_number_is_no_part_of_a_longer_one_and_truth_is_no_number():
    one = exchange()
    one.learn(1, 2)
    assert one.row({"a": 11, "b": "11", "c": True, "d": None}) == {"a": 11, "b": "11", "c": True, "d": None}


def test_moments_up_to_the_end_lie_later_and_those_behind_it_stay():
    row = {
        "paid": "2026-11-20T08:00:00+00:00",
        "at": "2026-11-20T12:00:00+00:00",
        "refunded": "2026-11-20T12:00:01+00:00",
    }
    assert exchange().row(row) == {
        "paid": "2026-11-20T11:00:00+00:00",
        "at": "2026-11-20T15:00:00+00:00",
        "refunded": "2026-11-20T12:00:01+00:00",
    }


def test_a_column_that_is_named_has_its_own_value_however_deep_it_lies():
    one = exchange(named={"city": 6, "ties": ["a"]}, whole={34: 99})
    assert one.row({"city": 34, "other": 34, "address": {"city": 34}, "ties": ["b", "c"]}) == {
        "city": 6,
        "other": 99,
        "address": {"city": 6},
        "ties": ["a"],
    }


def test_a_name_is_exchanged_within_the_words_of_a_contract():
    one = exchange(within={"Ayşe Yılmaz": "Can Er"}, whole={"Ayşe": "Can"})
    assert one.row({"first": "Ayşe", "text": ["ALICI: Ayşe Yılmaz, Ayşe Sokak"]}) == {
        "first": "Can",
        "text": ["ALICI: Can Er, Ayşe Sokak"],
    }


def test_each_buyer_of_the_crowd_is_another_person():
    joined = crowd(ORDERS)
    assert crowd(ORDERS) == joined, "the same every time"
    for part in ("phone", "last_four"):
        assert len({getattr(one, part) for one in joined}) == ORDERS
    assert len({(one.person.first_name, one.person.last_name) for one in joined}) == ORDERS
    assert len({one.person.email for one in joined}) == ORDERS
    assert LAST_FOUR not in {one.last_four for one in joined}
    named = len(BUYERS) + len(OPERATORS) + len(SUPPLIERS)
    assert not {one.phone for one in joined} & {phone_of(place) for place in range(100 + named)}


def test_the_crowd_follows_the_first_buyers_of_its_ad_and_a_real_buyer_comes_last():
    (story,) = (story for story in stories() if story.state == "crowded")
    assert max(LIKES) + 1 == len(story.purchases) - 1
    units = sum(story.purchases[one.like].units for one in crowd(ORDERS - len(story.purchases)))
    sold = units + sum(purchase.units for purchase in story.purchases)
    assert story.min_participants < sold < story.max_participants, "the price fell, and not to the lowest"


def test_the_first_supplier_has_shipped_enough_to_have_a_score():
    shipped = [fate for ending in ENDINGS if ending.supplier == 0 for fate in ending.fates]
    due = [fate for fate in shipped if fate.course == "late" or fate.course not in (*UNSENT, "given_up")]
    assert len(due) >= 20
