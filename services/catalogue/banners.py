"""What operators do with the home page's slideshow: add a picture, remove one, put them in another order.

There are few of them and two operators may be at it at once, so whoever changes the slideshow has it alone meanwhile:
no picture too many slips in, and an order always names what is there.
"""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import text

from catalogue import repository
from catalogue.domain import refusals
from catalogue.domain.refusals import BANNERS_MAX
from catalogue.models import Banner
from catalogue.uploads import name_pictures
from contracts.events import Picture
from kit.db import UnitOfWork

FIRST_PLACE = 1


def check_room(work: UnitOfWork) -> None:
    """Refuse a further picture where none has room, before any work is done on its file."""
    if len(repository.banners(work.session)) >= BANNERS_MAX:
        raise refusals.banners_full()


def add_banner(work: UnitOfWork, picture: Picture, alt: str) -> int:
    """Add a picture at the end of the slideshow. Gives its id."""
    _hold_slideshow(work)
    check_room(work)
    name_pictures(work, [picture])
    banner = Banner(place=len(repository.banners(work.session)) + FIRST_PLACE, picture=asdict(picture), alt=alt)
    work.session.add(banner)
    work.session.flush()
    return banner.id


def remove_banner(work: UnitOfWork, banner_id: int) -> None:
    """Take a picture out of the slideshow; what is out already stays out. Its file stays, as all pictures do."""
    _hold_slideshow(work)
    rest = []
    for banner in repository.banners(work.session):
        if banner.id == banner_id:
            work.session.delete(banner)
        else:
            rest.append(banner)
    _number(rest)


def order_banners(work: UnitOfWork, banner_ids: Sequence[int]) -> None:
    """Show the pictures in this order, which names each of them exactly once."""
    _hold_slideshow(work)
    known = {banner.id: banner for banner in repository.banners(work.session)}
    if sorted(banner_ids) != sorted(known):
        raise refusals.banners_differ()
    _number([known[banner_id] for banner_id in banner_ids])


def _number(banners: Sequence[Banner]) -> None:
    for place, banner in enumerate(banners, start=FIRST_PLACE):
        banner.place = place


def _hold_slideshow(work: UnitOfWork) -> None:
    """Let others read the slideshow, and none change it, until this unit of work commits."""
    work.session.execute(text("LOCK TABLE banners IN SHARE ROW EXCLUSIVE MODE"))
