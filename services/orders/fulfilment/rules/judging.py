"""What becomes of each line of a file with tracking numbers, before anything is done."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from kit.errors import Conflict
from kit.spreadsheet import MANGLED, whole_number
from kit.turkish import fold
from orders.carriers.rules import CARRIER_NAMES
from orders.fulfilment.rules.tracking_file import Line
from orders.orders.rules.states import ItemStatus
from orders.parcels.rules.shippable import ShipLine, is_to_ship, refuse_shipping

ORDER = re.compile(r"[0-9a-f-]{8,36}")
TRACKING = re.compile(r"[0-9A-Za-z-]{5,40}")
UNIT_DIGITS, AD_DIGITS = 6, 15

ParcelKey = tuple[str, str, str]  # an order, a carrier, a number


class Verdict(StrEnum):
    """What is done with a line, or why nothing is."""

    READY = "ready"  # it will be shipped
    SHIPPED = "shipped"  # it was, just now
    NOT_FILLED = "not_filled"  # neither a carrier nor a number: left for later
    ALREADY_SHIPPED = "already_shipped"  # with this very number: nothing to do
    SHIPPED_OTHERWISE = "shipped_otherwise"  # under another number or carrier
    UNKNOWN_ORDER = "unknown_order"  # there is none, or it is another supplier's: the answer is the same
    AMBIGUOUS_ORDER = "ambiguous_order"  # two orders begin like this
    NOT_YET = "not_yet"  # its ad is open, or its balance unpaid
    CANCELLED = "cancelled"
    UNKNOWN_CARRIER = "unknown_carrier"
    NUMBER_WRONG = "number_wrong"
    NUMBER_MANGLED = "number_mangled"
    NUMBER_TWICE = "number_twice"  # in two orders of the file
    NUMBER_TAKEN = "number_taken"  # by a parcel that there is already
    ORDER_TWICE = "order_twice"  # the same goods in two lines that can't both be meant
    UNITS_WRONG = "units_wrong"  # no whole number of units
    UNITS_OF_WHICH = "units_of_which"  # units of an order of several items, without the ad that they are of
    TOO_MANY_UNITS = "too_many_units"  # more than are left to ship, by itself or with other lines
    UNREADABLE = "unreadable"


# What an order may have become between the look and the deed, by the code with which shipping is refused.
BY_REFUSAL = {
    "already_shipped": Verdict.SHIPPED_OTHERWISE,
    "cancelled": Verdict.CANCELLED,
    "ad_open": Verdict.NOT_YET,
    "balance_unpaid": Verdict.NOT_YET,
    "tracking_number_taken": Verdict.NUMBER_TAKEN,
    "too_many_units": Verdict.TOO_MANY_UNITS,
    "not_found": Verdict.UNKNOWN_ORDER,
}
CARRIERS = {fold(name).split()[0]: carrier for carrier, name in CARRIER_NAMES.items()}


@dataclass(frozen=True)
class Sent:
    """The parcel of an item: its carrier, and the numbers that people know it by."""

    carrier: str
    numbers: frozenset[str]


@dataclass(frozen=True)
class KnownItem:
    """One of the supplier's items, with the units of it that are to ship."""

    order_id: str
    item_id: str
    ad_id: int
    line: ShipLine
    sent: Sequence[Sent] = ()  # what stands of its parcels
    left: int = 1


@dataclass(frozen=True)
class Judged:
    """A line and what becomes of it. What is ready has an order, its items, a carrier (our word) and a number.

    `units` go into the parcel, of one item; None: all that is left of each.
    """

    line: Line
    verdict: Verdict
    order_id: str = ""
    item_ids: tuple[str, ...] = ()
    carrier: str = ""
    tracking: str = ""
    units: int | None = None

    @property
    def parcel(self) -> ParcelKey:
        """Lines with the same parcel travel together."""
        return self.order_id, self.carrier, self.tracking


def typed_order(line: Line) -> str | None:
    """The number of an order that a line names, or its beginning; None where it is none."""
    order = line.order.lower()
    return order if ORDER.fullmatch(order) else None


def carrier_of(text: str) -> str | None:
    """Our word for a carrier as people write it: 'Yurtiçi Kargo', 'yurtici', 'YURTİÇİ KARGO A.Ş.'."""
    words = fold(text).split()
    return CARRIERS.get(words[0]) if words and words[1:2] in ([], ["kargo"]) else None


def judge(lines: Sequence[Line], items: Iterable[KnownItem], taken: Collection[tuple[str, str]]) -> list[Judged]:
    """What becomes of each line, of a supplier that has these items; `taken` are carriers and numbers of parcels."""
    orders: dict[str, list[KnownItem]] = defaultdict(list)
    for item in items:
        orders[item.order_id].append(item)
    beginnings = defaultdict(list)
    for order_id in orders:
        beginnings[order_id[:8]].append(order_id)
    alone = [_alone(line, orders, beginnings, taken) for line in lines]
    return _together(alone, {item.item_id: item.left for own in orders.values() for item in own})


def _alone(
    line: Line,
    orders: dict[str, list[KnownItem]],
    beginnings: dict[str, list[str]],
    taken: Collection[tuple[str, str]],
) -> Judged:
    if not line.is_readable or (not line.carrier and not line.tracking):
        return Judged(line, Verdict.NOT_FILLED if line.is_readable else Verdict.UNREADABLE)
    order = typed_order(line)
    found = [each for each in beginnings.get(order[:8], ()) if each.startswith(order)] if order else []
    ad = whole_number(line.ad.removeprefix("#"), AD_DIGITS)
    mine = [item for each in found for item in orders[each] if line.ad == "" or item.ad_id == ad]
    if not mine:
        return Judged(line, Verdict.UNKNOWN_ORDER)
    if len({item.order_id for item in mine}) > 1:
        return Judged(line, Verdict.AMBIGUOUS_ORDER)
    carrier = carrier_of(line.carrier)
    if carrier is None:
        return Judged(line, Verdict.UNKNOWN_CARRIER, mine[0].order_id)
    if not TRACKING.fullmatch(line.tracking):
        is_mangled = MANGLED.fullmatch(line.tracking)
        return Judged(line, Verdict.NUMBER_MANGLED if is_mangled else Verdict.NUMBER_WRONG, mine[0].order_id)
    return _with_number(line, mine, carrier, taken)


def _with_number(line: Line, mine: list[KnownItem], carrier: str, taken: Collection[tuple[str, str]]) -> Judged:
    """Of a line without an ad, what is still to ship of its order is meant, or all of it."""
    meant = [item for item in mine if is_to_ship(item.line)] or mine
    item_ids = tuple(sorted(item.item_id for item in meant))
    judged = Judged(line, Verdict.READY, mine[0].order_id, item_ids, carrier, line.tracking)
    refusals = {_refusal(item, judged) for item in meant}
    if refusals != {None}:
        # Of an order of which something was shipped and something cancelled, what was shipped is told.
        return replace(judged, verdict=next(verdict for verdict in Verdict if verdict in refusals))
    if (carrier, line.tracking) in taken:
        return replace(judged, verdict=Verdict.NUMBER_TAKEN)
    return _with_units(judged, meant) if line.units else judged


def _with_units(judged: Judged, meant: list[KnownItem]) -> Judged:
    units = whole_number(judged.line.units, UNIT_DIGITS)
    if units is None:
        return replace(judged, verdict=Verdict.UNITS_WRONG)
    if len(meant) > 1:
        return replace(judged, verdict=Verdict.UNITS_OF_WHICH)
    return replace(judged, units=units, verdict=Verdict.READY if units <= meant[0].left else Verdict.TOO_MANY_UNITS)


def _refusal(item: KnownItem, judged: Judged) -> Verdict | None:
    if any(sent.carrier == judged.carrier and judged.tracking in sent.numbers for sent in item.sent):
        return Verdict.ALREADY_SHIPPED
    if item.line.status in (ItemStatus.SHIPPED, ItemStatus.DELIVERED):
        return Verdict.SHIPPED_OTHERWISE
    try:
        refuse_shipping(item.line)
    except Conflict as refusal:
        return BY_REFUSAL[refusal.code]
    return None


def _together(alone: list[Judged], left: Mapping[str, int]) -> list[Judged]:
    """Where lines that are ready contradict each other, none of them is: which of them is right, only the supplier
    knows. `left` are the units of each item that are to ship.
    """
    orders_of, asked = defaultdict(set), _asked(alone)
    for judged in alone:
        if judged.verdict in (Verdict.READY, Verdict.ALREADY_SHIPPED):
            orders_of[judged.carrier, judged.tracking].add(judged.order_id)

    def against_others(judged: Judged) -> Judged:
        if judged.verdict is not Verdict.READY:
            return judged
        if len(orders_of[judged.carrier, judged.tracking]) > 1:
            return replace(judged, verdict=Verdict.NUMBER_TWICE)
        if any(_is_unclear(asked[item_id]) for item_id in judged.item_ids):
            return replace(judged, verdict=Verdict.ORDER_TWICE)
        if any(_units_asked(asked[item_id]) > left[item_id] for item_id in judged.item_ids):
            return replace(judged, verdict=Verdict.TOO_MANY_UNITS)
        return judged

    return [against_others(judged) for judged in alone]


def _asked(judged: Iterable[Judged]) -> dict[str, set[tuple[ParcelKey, int | None]]]:
    """Into which parcels each item is to go, and with how many units. A line that says the same again adds nothing."""
    asked: dict[str, set[tuple[ParcelKey, int | None]]] = defaultdict(set)
    for one in judged:
        if one.verdict is Verdict.READY:
            for item_id in one.item_ids:
                asked[item_id].add((one.parcel, one.units))
    return asked


def _is_unclear(asked: Collection[tuple[ParcelKey, int | None]]) -> bool:
    """Whether an item can't go into these parcels: into several only where each line says with how many units."""
    has_all = any(units is None for _, units in asked)
    return len(asked) > 1 and (has_all or len({parcel for parcel, _ in asked}) < len(asked))


def _units_asked(asked: Iterable[tuple[ParcelKey, int | None]]) -> int:
    return sum(units or 0 for _, units in asked)


def parcels_of(judged: Iterable[Judged]) -> list[tuple[Judged, dict[str, int | None]]]:
    """The parcels that lines ask for, each by its first line, with the units of each item that travel in it; None are
    all that is left.
    """
    first: dict[ParcelKey, Judged] = {}
    items: dict[ParcelKey, dict[str, int | None]] = defaultdict(dict)
    for one in judged:
        if one.verdict is Verdict.READY:
            first.setdefault(one.parcel, one)
            items[one.parcel].update(dict.fromkeys(one.item_ids, one.units))
    return [(one, dict(sorted(items[parcel].items()))) for parcel, one in first.items()]
