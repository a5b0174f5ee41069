"""What people, neighbours and the clock want of ads: one function per intention, by theme in the modules here."""

from ads.use_cases.cancelling import OrderNotCounted, TooManyCancelled, cancel_units
from ads.use_cases.closing import close_due_ads, end_ad_now, finish_closing_ads, mark_settled, withdraw_ad
from ads.use_cases.committing import commit_order
from ads.use_cases.following import answer_question, ask_question, follow, unfollow
from ads.use_cases.owners import learn_owners
from ads.use_cases.publishing import keep_product, keep_supplier, publish_ad
from ads.use_cases.rating import UnknownHere, hide_review, keep_review, keep_seller_rating, remove_review_picture
from ads.use_cases.reserving import expire_reservations, release_reservation, reserve
from ads.use_cases.searching import search

__all__ = [
    "OrderNotCounted",
    "TooManyCancelled",
    "UnknownHere",
    "answer_question",
    "ask_question",
    "cancel_units",
    "close_due_ads",
    "commit_order",
    "end_ad_now",
    "expire_reservations",
    "finish_closing_ads",
    "follow",
    "hide_review",
    "keep_product",
    "keep_review",
    "keep_seller_rating",
    "keep_supplier",
    "learn_owners",
    "mark_settled",
    "publish_ad",
    "release_reservation",
    "remove_review_picture",
    "reserve",
    "search",
    "unfollow",
    "withdraw_ad",
]
