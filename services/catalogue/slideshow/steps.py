"""What operators do with the home page's slideshow: add a picture, remove one, give it other days, put them in another
order.

There are few of them and two operators may be at it at once, so the one who changes the slideshow has it alone
meanwhile: no picture too many slips in, and an order always names what is there.
"""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date

from sqlalchemy import text

from catalogue.pictures.steps.uploads import name_pictures
from catalogue.slideshow import selects as slideshow_selects
from catalogue.slideshow.rows import Banner
from catalogue.slideshow.rules import BANNERS_MAX, banners_changed, banners_differ, banners_full, require_days
from contracts.events import Picture
from kit.db import UnitOfWork
from kit.errors import NotFound

FIRST_PLACE = 1

Days = tuple[date | None, date | None]  # the first and the last one
ALWAYS: Days = (None, None)


def check_room(work: UnitOfWork) -> None:
    """Refuse a further picture where none has room, before any work is done on its file."""
    if len(slideshow_selects.banners(work.session)) >= BANNERS_MAX:
        raise banners_full()


def add_banner(work: UnitOfWork, picture: Picture, alt: str, days: Days = ALWAYS) -> int:
    """Add a picture at the end of the slideshow, which shows on its days. Gives its id."""
    _hold_slideshow(work)
    check_room(work)
    name_pictures(work, [picture])
    place = len(slideshow_selects.banners(work.session)) + FIRST_PLACE
    banner = Banner(place=place, picture=asdict(picture), alt=alt, shows_from=days[0], shows_until=days[1])
    work.session.add(banner)
    work.session.flush()
    return banner.id


def remove_banner(work: UnitOfWork, banner_id: int) -> tuple[str, Days] | None:
    """Take a picture out of the slideshow; gives its words and its days, or None when it was not in it. Its file stays,
    as all pictures do.
    """
    _hold_slideshow(work)
    banners = slideshow_selects.banners(work.session)
    removed = next((banner for banner in banners if banner.id == banner_id), None)
    if removed is None:
        return None
    work.session.delete(removed)
    _number([banner for banner in banners if banner is not removed])
    return removed.alt, (removed.shows_from, removed.shows_until)


def date_banner(work: UnitOfWork, banner_id: int, days: Days, seen: Days | None = None) -> Days:
    """Let a picture show on other days; gives those that it had. Raises `NotFound`, and `Conflict` (banners_changed)
    where it has neither these days nor those that the operator saw (None: any).
    """
    require_days(*days)
    _hold_slideshow(work)
    banner = work.session.get(Banner, banner_id)
    if banner is None:
        raise NotFound()
    before = (banner.shows_from, banner.shows_until)
    if seen is not None and before not in (seen, days):
        raise banners_changed()
    banner.shows_from, banner.shows_until = days
    return before


def order_banners(work: UnitOfWork, banner_ids: Sequence[int], seen: Sequence[int] | None = None) -> list[int]:
    """Show the pictures in this order, which names each of them exactly once; gives the order that was before. Raises
    `Invalid`, and `Conflict` (banners_changed) where that is not what the operator saw (None: any).
    """
    _hold_slideshow(work)
    known = {banner.id: banner for banner in slideshow_selects.banners(work.session)}
    before = list(known)
    if before == list(banner_ids):
        return before
    if seen is not None and before != list(seen):
        raise banners_changed()
    if sorted(banner_ids) != sorted(known):
        raise banners_differ()
    _number([known[banner_id] for banner_id in banner_ids])
    return before


def _number(banners: Sequence[Banner]) -> None:
    for place, banner in enumerate(banners, start=FIRST_PLACE):
        banner.place = place


def _hold_slideshow(work: UnitOfWork) -> None:
    """Let others read the slideshow, and none change it, until this unit of work commits."""
    work.session.execute(text("LOCK TABLE banners IN SHARE ROW EXCLUSIVE MODE"))
