"""Parcels that do not reach their buyer, and what is done about them."""

from orders.tests.market import SUPPLIER, order

NUMBER, SECOND = "700123456", "700987654"


def come_back(world, carrier="mng"):
    world.hand_in(carrier, NUMBER)
    shipment = world.ship(carrier, NUMBER)
    world.move(NUMBER, "in_transit", "failed", "returned")
    world.look_later()
    return shipment["id"]


def act(world, shipment_id, what, role="supplier", person_id=SUPPLIER, **body):
    headers = world.test.token(role, person_id)
    return world.test.client.post(f"/supplier/shipments/{shipment_id}/{what}", json=body or None, headers=headers)


def send_again(world, shipment_id, **other):
    body = {"cargoCompany": "Aras Kargo", "trackingNumber": SECOND, **other}
    return act(world, shipment_id, "sendAgain", **body)


def bought(world):
    return order(world.test, world.sold["buyer"]["id"], world.sold["orderId"])


def listed(world, state):
    headers = world.test.token("supplier", SUPPLIER)
    answer = world.test.client.get(f"/supplier/orders?state={state}", headers=headers)
    return answer.get_json()["success"]["items"]
