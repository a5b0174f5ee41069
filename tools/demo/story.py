"""What happened in the demo world before it is opened: which ads, in which states, bought by whom and when.

Pure planning with a fixed seed: the same story every time, told relative to the moment at which it is made.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta

from tools.demo.fates import DEPOSIT_PART, DEPOSITS, ENDINGS, DepositPlan, Ending, Fate
from tools.demo.goods import CROWDED, GOODS, Good
from tools.demo.people import BUYERS, SUPPLIERS

SEED = 1453
MAX_PER_BUYER = 10
CROWDED_SUPPLIER = 1


@dataclass(frozen=True)
class Purchase:
    """One buyer's order of one ad, that long before now."""

    buyer: int
    units: int
    ago: timedelta


@dataclass(frozen=True)
class AdStory:
    """One ad from its publication to now. `ends_in` is negative for ads that have ended."""

    good: Good
    supplier: int
    state: str
    min_participants: int
    max_participants: int
    quantity: int
    opened_ago: timedelta
    ends_in: timedelta
    purchases: tuple[Purchase, ...]
    followers: tuple[int, ...]
    fates: tuple[Fate, ...] = ()
    deposit_kurus: int | None = None
    balance_paid_by: tuple[int, ...] = ()


# How many of the ads are in which state; the rest are falling.
STATES = ("lowest",) * 8 + ("ended",) * 8 + ("starting",) * 8 + ("ending",) * 6 + ("withdrawn",) * 2


def stories() -> tuple[AdStory, ...]:
    """All ads of the demo world."""
    dice = random.Random(SEED)  # noqa: S311 (a story, no secret)
    states = list(STATES) + ["falling"] * (len(GOODS) - len(STATES))
    dice.shuffle(states)
    told = [_story(dice, place, good, states[place]) for place, good in enumerate(GOODS)]
    endings = iter(ENDINGS)
    told = [_with_ending(story, next(endings)) if story.state == "ended" else story for story in told]
    for place, plan in DEPOSITS.items():
        told[place] = _with_deposit(told[place], plan)
    return (*told, _crowded())


def _crowded() -> AdStory:
    """An ad that hundreds bought: the first four and the last of them, whom the others follow (`crowded`)."""
    opened_ago, ended_ago = timedelta(days=8), timedelta(days=1.1)
    first = ((5, 1), (8, 2), (10, 1), (13, 3))
    purchases = [
        Purchase(buyer, units, opened_ago - timedelta(hours=place))
        for place, (buyer, units) in enumerate(first, start=1)
    ]
    return AdStory(
        good=CROWDED,
        supplier=CROWDED_SUPPLIER,
        state="crowded",
        min_participants=50,
        max_participants=700,
        quantity=800,
        opened_ago=opened_ago,
        ends_in=-ended_ago,
        purchases=(*purchases, Purchase(15, 2, ended_ago + timedelta(hours=2))),
        followers=(),
    )


def _with_ending(story: AdStory, ending: Ending) -> AdStory:
    """An ad that ended as `fates` wants it: all its buyers have bought within the days before."""
    ended_ago = timedelta(days=ending.days_ago)
    purchases = tuple(
        Purchase(fate.buyer, fate.units, ended_ago + timedelta(hours=30 - 7 * place))
        for place, fate in enumerate(ending.fates)
    )
    return replace(
        story,
        supplier=ending.supplier,
        min_participants=2,
        max_participants=10,
        quantity=20,
        opened_ago=ended_ago + timedelta(days=5),
        ends_in=-ended_ago,
        purchases=purchases,
        fates=ending.fates,
    )


def _with_deposit(story: AdStory, plan: DepositPlan) -> AdStory:
    """An expensive good of which first only a part is paid."""
    ends_in = timedelta(days=plan.ends_in)
    since = max(-ends_in, timedelta(0))
    purchases = tuple(
        Purchase(buyer, units, since + timedelta(hours=40 - 9 * place))
        for place, (buyer, units) in enumerate(plan.buyers)
    )
    return replace(
        story,
        state="falling" if plan.ends_in > 0 else "ended",
        min_participants=plan.min_participants,
        max_participants=12,
        quantity=20,
        opened_ago=since + timedelta(days=3),
        ends_in=ends_in,
        purchases=purchases,
        deposit_kurus=story.good.price_kurus // (100 * DEPOSIT_PART) * 100,
        balance_paid_by=plan.balance_paid_by,
    )


def _story(dice: random.Random, place: int, good: Good, state: str) -> AdStory:
    least = dice.randint(2, 6)
    most = least + dice.choice((8, 10, 12, 16, 20))
    opened_ago, ends_in = _span(dice, state)
    last_sale = max(-ends_in, timedelta(0)) + timedelta(minutes=3)
    sold = _units(dice, state, least, most)
    purchases = tuple(_purchases(dice, sold, opened_ago, last_sale))
    followers = tuple(dice.sample(range(len(BUYERS)), dice.randint(0, 5)))
    supplier = 0 if place % 3 == 0 else 1 + place % (len(SUPPLIERS) - 1)
    stock = most + dice.choice((5, 10, 20, 40))
    return AdStory(
        good=good,
        supplier=supplier,
        state=state,
        min_participants=least,
        max_participants=most,
        quantity=stock,
        opened_ago=opened_ago,
        ends_in=ends_in,
        purchases=purchases,
        followers=followers,
    )


def _span(dice: random.Random, state: str) -> tuple[timedelta, timedelta]:
    if state == "starting":
        return timedelta(hours=dice.randint(1, 9)), timedelta(days=dice.randint(4, 20), hours=dice.randint(1, 20))
    if state == "ending":
        return timedelta(days=dice.randint(3, 9)), timedelta(minutes=dice.randint(14, 55))
    opened = timedelta(days=dice.randint(2, 12), hours=dice.randint(0, 20))
    return opened, timedelta(days=dice.randint(1, 12), hours=dice.randint(1, 20))


def _units(dice: random.Random, state: str, least: int, most: int) -> int:
    if state == "starting":
        return dice.choice((0, 0, 1, 2))
    if state == "lowest":
        return most + dice.randint(0, 3)
    if state == "withdrawn":
        return dice.randint(2, 5)
    return dice.randint(least + 1, most - 2)


def _purchases(dice: random.Random, units: int, opened_ago: timedelta, last_sale: timedelta) -> Iterator[Purchase]:
    """Divide the units among different buyers, at moments between the opening and the last possible sale."""
    buyers = dice.sample(range(len(BUYERS)), len(BUYERS))
    moments = []
    for buyer in buyers:
        if units <= 0:
            break
        share = min(units, dice.randint(8, MAX_PER_BUYER))
        moments.append((buyer, share, last_sale + (opened_ago - last_sale) * (0.02 + 0.93 * dice.random())))
        units -= share
    for buyer, share, ago in sorted(moments, key=lambda moment: moment[2], reverse=True):
        yield Purchase(buyer, share, ago)
