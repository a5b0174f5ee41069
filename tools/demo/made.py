"""What is made of the demo world so far, which every chapter reads and adds to."""

from collections.abc import Callable
from datetime import datetime, timedelta

from tools.demo.beside import SharedMarket

Happening = tuple[timedelta, Callable[[], None]]  # how long ago, and what


class Made:
    """The market, who takes part, and what they have made and bought there by now."""

    def __init__(self, market: SharedMarket, now: datetime):
        self.market = market
        self.now = now
        self.buyers: list[str] = []
        self.addresses: list[int] = []
        self.suppliers: list[str] = []
        self.operator = ""
        self.ads: dict[int, int] = {}
        self.orders: dict[tuple[int, int], str] = {}  # by the ad's place and the buyer's
        self.copied = 0  # orders that were copied from others
