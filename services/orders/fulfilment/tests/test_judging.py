"""What becomes of a line, by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.ids import new_id
from orders.fulfilment.rules.judging import KnownItem, Sent, Verdict, carrier_of, judge, parcels_of
from orders.fulfilment.rules.tracking_file import Line
from orders.orders.rules.states import BalanceState, ItemStatus
from orders.parcels.rules.shippable import ShipLine

ORDER, OTHER = "1a2b3c4d-0000-4000-8000-000000000001", "2b3c4d5e-0000-4000-8000-000000000002"
READY = ShipLine(ItemStatus.CREATED, "ended")
SHIPPED = ShipLine(ItemStatus.SHIPPED, "ended")
V = Verdict


def item(order_id=ORDER, ad_id=1001, line=READY, sent=(), left=1):
    return KnownItem(order_id, new_id(), ad_id, line, sent, left)


def typed(order="1a2b3c4d", tracking="TR12345", carrier="Aras Kargo", ad="", place=2, units=""):
    return Line(place, order, ad, carrier, tracking, units)


def verdict(line, *items, taken=()):
    [judged] = judge([line], items, set(taken))
    return judged.verdict


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (typed(), V.READY),
        (typed(order="1A2B3C4D"), V.READY),
        (typed(order=ORDER), V.READY),
        (typed(ad="1001"), V.READY),
        (typed(ad="#1001"), V.READY),
        (typed(ad="1001,00"), V.READY),
        (typed(ad="1001.0"), V.READY),
        (typed(ad="1.001"), V.UNKNOWN_ORDER),
        (typed(ad="1002"), V.UNKNOWN_ORDER),
        (typed(order="1a2b3c4e"), V.UNKNOWN_ORDER),
        (typed(order="1a2b3c4d-1"), V.UNKNOWN_ORDER),
        (typed(order="1a2b"), V.UNKNOWN_ORDER),
        (typed(order="%"), V.UNKNOWN_ORDER),
        (typed(carrier="", tracking=""), V.NOT_FILLED),
        (typed(carrier=""), V.UNKNOWN_CARRIER),
        (typed(carrier="PTT"), V.UNKNOWN_CARRIER),
        (typed(tracking=""), V.NUMBER_WRONG),
        (typed(tracking="TR 12/3"), V.NUMBER_WRONG),
        (typed(tracking="1,23457E+11"), V.NUMBER_MANGLED),
        (typed(tracking="1.2E+11"), V.NUMBER_MANGLED),
        (Line(2, is_readable=False), V.UNREADABLE),
    ],
)
def test_a_line_by_itself(line, expected):
    assert verdict(line, item()) == expected


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        (item(line=ShipLine(ItemStatus.CREATED, "open")), V.NOT_YET),
        (item(line=ShipLine(ItemStatus.CREATED, "ended", BalanceState.DUE)), V.NOT_YET),
        (item(line=ShipLine(ItemStatus.CREATED, "ended", None, True)), V.CANCELLED),
        (item(line=ShipLine(ItemStatus.CANCELLED, "ended")), V.CANCELLED),
        (item(line=SHIPPED, sent=[Sent("aras", frozenset({"TR12345"}))]), V.ALREADY_SHIPPED),
        (item(line=SHIPPED, sent=[Sent("mng", frozenset({"TR12345"}))]), V.SHIPPED_OTHERWISE),
        (item(line=SHIPPED, sent=[Sent("aras", frozenset({"TR99999"}))]), V.SHIPPED_OTHERWISE),
        (item(sent=[Sent("aras", frozenset({"TR12345"}))]), V.ALREADY_SHIPPED),
        (item(sent=[Sent("aras", frozenset({"TR99999"}))]), V.NUMBER_TAKEN),
    ],
)
def test_what_is_not_to_ship_says_why(of, expected):
    assert verdict(typed(), of, taken={("aras", "TR12345")}) == expected


def test_a_number_of_another_parcel_is_taken():
    assert verdict(typed(), item(), taken={("aras", "TR12345")}) == V.NUMBER_TAKEN
    assert verdict(typed(), item(), taken={("mng", "TR12345")}) == V.READY


def test_two_orders_that_begin_alike_need_the_whole_number():
    twin = ORDER[:-1] + "9"
    assert verdict(typed(), item(), item(twin)) == V.AMBIGUOUS_ORDER
    assert verdict(typed(order=twin), item(), item(twin)) == V.READY


def test_one_number_for_two_orders_is_wrong_in_both():
    lines = [typed(), typed(order=OTHER[:8], place=3), typed(order=OTHER[:8], tracking="TR2", place=4)]
    judged = judge(lines, [item(), item(OTHER)], set())
    assert [one.verdict for one in judged] == [V.NUMBER_TWICE, V.NUMBER_TWICE, V.NUMBER_WRONG]
    assert parcels_of(judged) == []


def test_the_same_goods_under_two_numbers_are_shipped_under_none():
    judged = judge([typed(), typed(tracking="TR99999", place=3)], [item()], set())
    assert [one.verdict for one in judged] == [V.ORDER_TWICE, V.ORDER_TWICE]


def test_the_rest_of_what_was_shipped_in_part_goes_under_a_number_of_its_own():
    sent = [Sent("aras", frozenset({"TR12345"}))]
    judged = judge([typed(), typed(tracking="TR99999", place=3)], [item(sent=sent)], {("aras", "TR12345")})
    assert [one.verdict for one in judged] == [V.ALREADY_SHIPPED, V.READY]
    assert [line.tracking for line, _ in parcels_of(judged)] == ["TR99999"]


def test_lines_of_one_order_with_one_number_are_one_parcel():
    first, second = item(), item(ad_id=1002)
    judged = judge([typed(ad="1001"), typed(ad="1002", place=3), typed(ad="1001", place=4)], [first, second], set())
    [(line, units)] = parcels_of(judged)
    assert (line.order_id, units) == (ORDER, {first.item_id: None, second.item_id: None})
    apart = judge([typed(ad="1001"), typed(ad="1002", tracking="TR99999", place=3)], [first, second], set())
    assert len(parcels_of(apart)) == 2


def test_without_an_ad_all_that_is_to_ship_of_the_order_is_meant():
    ready, sent = item(), item(ad_id=1002, line=SHIPPED, sent=[Sent("aras", frozenset({"TR1"}))])
    [judged] = judge([typed()], [ready, sent], set())
    assert (judged.verdict, judged.item_ids) == (V.READY, (ready.item_id,))


@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ("1", V.READY), ("3", V.READY), ("4", V.TOO_MANY_UNITS), ("0", V.UNITS_WRONG), ("-1", V.UNITS_WRONG),
        ("3,00", V.READY), ("3.0", V.READY), ("4,00", V.TOO_MANY_UNITS), ("1.000", V.UNITS_WRONG),
        ("1,5", V.UNITS_WRONG), ("iki", V.UNITS_WRONG), ("9" * 7, V.UNITS_WRONG), ("", V.READY),
    ],
)  # fmt: skip
def test_a_line_says_how_many_units_go_into_its_parcel(units, expected):
    assert verdict(typed(units=units), item(left=3)) == expected


def test_units_of_an_order_of_several_items_need_the_ad():
    several = [item(left=3), item(ad_id=1002, left=3)]
    assert verdict(typed(units="1"), *several) == V.UNITS_OF_WHICH
    assert verdict(typed(units="1", ad="1002"), *several) == V.READY


def test_units_are_told_only_of_what_may_be_shipped():
    assert (
        verdict(typed(units="9"), item(line=SHIPPED, sent=[Sent("aras", frozenset({"TR12345"}))])) == V.ALREADY_SHIPPED
    )
    assert verdict(typed(units="x"), item(), taken={("aras", "TR12345")}) == V.NUMBER_TAKEN


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [("1", "2", V.READY), ("1", "1", V.READY), ("2", "2", V.TOO_MANY_UNITS), ("2", "", V.ORDER_TWICE)],
)
def test_an_item_goes_into_two_parcels_where_both_lines_say_how_many(first, second, expected):
    lines = [typed(units=first), typed(tracking="TR99999", place=3, units=second)]
    judged = judge(lines, [item(left=3)], set())
    assert [one.verdict for one in judged] == [expected, expected]


def test_a_parcel_gets_what_its_lines_say_of_each_item():
    parted, whole = item(left=3), item(ad_id=1002)
    lines = [typed(ad="1001", units="2"), typed(ad="1002", place=3), typed(ad="1001", units="2", place=4)]
    [(_, units)] = parcels_of(judge(lines, [parted, whole], set()))
    assert units == {parted.item_id: 2, whole.item_id: None}


def test_two_counts_of_an_item_in_one_parcel_are_shipped_as_none():
    judged = judge([typed(units="1"), typed(place=3, units="2")], [item(left=3)], set())
    assert [one.verdict for one in judged] == [V.ORDER_TWICE, V.ORDER_TWICE]


@pytest.mark.parametrize(
    ("text", "carrier"),
    [
        ("Mng Kargo", "mng"), ("MNG KARGO", "mng"), ("mng", "mng"), ("Yurtiçi Kargo", "yurtici"),
        ("YURTİÇİ", "yurtici"), ("yurtici kargo a.ş.", "yurtici"), (" aras  kargo", "aras"), ("Aras Nakliyat", None),
        ("", None), ("kargo", None),
    ],
)  # fmt: skip
def test_carriers_as_people_write_them(text, carrier):
    assert carrier_of(text) == carrier


LINES = st.builds(
    typed,
    order=st.sampled_from([ORDER[:8], OTHER[:8], "ffffffff", ""]),
    tracking=st.sampled_from(["TR12345", "TR99999", "x", ""]),
    carrier=st.sampled_from(["Aras Kargo", "mng", "", "PTT"]),
    ad=st.sampled_from(["", "1001", "1002"]),
    units=st.sampled_from(["", "", "1", "2", "x"]),
)
ITEMS = st.lists(
    st.builds(
        item, st.sampled_from([ORDER, OTHER]), st.sampled_from([1001, 1002]), st.sampled_from([READY, SHIPPED]),
        st.sampled_from([(), (Sent("aras", frozenset({"TR12345"})),)]), st.integers(1, 3),
    ), max_size=4, unique_by=lambda one: (one.order_id, one.ad_id),
)  # fmt: skip


@given(st.lists(LINES, max_size=6), ITEMS)
def test_every_line_is_judged_and_no_parcel_contradicts_another(lines, items):
    judged = judge(lines, items, set())
    assert [one.line for one in judged] == lines
    parcels = parcels_of(judged)
    numbers = [(one.carrier, one.tracking) for one, _ in parcels]
    assert len(numbers) == len(set(numbers))
    left = {one.item_id: one.left for one in items if one.line is READY}
    shipped = [
        (item_id, left[item_id] if units is None else units) for _, own in parcels for item_id, units in own.items()
    ]
    for item_id, most in left.items():
        assert sum(units for one, units in shipped if one == item_id) <= most
