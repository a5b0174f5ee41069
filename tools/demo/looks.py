"""People who look at the ads of the demo world, which more do than buy: counted as those whose browsers say so."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import insert

from orders.interest.rows import InterestMark
from orders.interest.steps.counting import note_look
from orders.service import Orders
from tools.demo.made import Happening, Made

if TYPE_CHECKING:
    from tools.demo.story import AdStory

WHEN = (0.97, 0.7, 0.4, 0.1)  # parts of the time for which the ad was there
OF_THE_FIRST, OF_OTHERS = 8, 1  # how many each time, by whose ad it is: the first supplier shows what reports tell
OF_A_CROWD = {"looks": 640, "carts": 112, "cart_units": 190}  # each time, beside those whose purchases are copied


def looks(made: Made, place: int, story: "AdStory") -> Iterator[Happening]:
    """When people look at an ad, as long before now."""
    over_ago = max(-story.ends_in, timedelta(0))
    times = OF_OTHERS if story.supplier else OF_THE_FIRST
    happen = partial(_crowd_looks, made, place) if story.state == "crowded" else partial(_look, made, place, times)
    for part in WHEN:
        yield over_ago + (story.opened_ago - over_ago) * part, happen


def _look(made: Made, place: int, times: int) -> None:
    made.market.wait_for([("ad", place)])
    with made.market.service(Orders).work() as work:
        for _ in range(times):
            note_look(work, made.ads[place])


def _crowd_looks(made: Made, place: int) -> None:
    """The orders of a crowd are copied (`crowded`), and so is what came before them."""
    with made.market.service(Orders).work() as work:
        work.session.execute(insert(InterestMark).values(ad_id=made.ads[place], at=work.now, **OF_A_CROWD))
