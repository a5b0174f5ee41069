"""Refunds of ended ads, sent and asked for."""

from payments.refunds.steps import send as refunds_send
from payments.settlement.steps import ended_ads
from payments.tests.world import item


def send(world) -> int:
    return refunds_send.send_refunds(world.payments.service)


def instruct(world) -> int:
    return ended_ads.instruct_differences(world.payments.service)


def ended(world, **of_item):
    """A captured, confirmed payment of an ad that ended 15 % lower, with its difference instructed."""
    payment = world.capture(item(**of_item))
    world.confirm(payment)
    world.end_ad()
    instruct(world)
    return payment
