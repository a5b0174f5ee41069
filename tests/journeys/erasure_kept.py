"""What of a person stays in the databases after they have erased their account: where, what of them, and why.

All else must be gone, and at once where nothing else is said.
"""

# The provider's page is found by it in the provider's books; a link was used up.
NOT_OF_A_PERSON = ("payment page", "link")

_ORDER = ("first name", "last name", "phone", "address", "address title", "town", "invoice")
_BOOKS = "the buyer of a paid order stands on its invoice and contract, which tax and consumer law have kept"
_EVENTS = "events are kept for as long as they may have to be sent again"
_ANONYMOUS = "what was said publicly of a product stays, under an id with no person behind it"

KEPT: dict[str, tuple[tuple[str, ...], str]] = {
    "orders.orders.shipping_address": (_ORDER, _BOOKS),
    "orders.orders.invoice_address": (_ORDER, _BOOKS),
    "orders.orders.agreement": (("e-mail", *_ORDER), _BOOKS),
    "orders.attempts.user_agent": (
        ("browser",),
        "proof, in a dispute, of how the contract of a paid order was accepted",
    ),
    "orders.reviews.comment": (("review",), _ANONYMOUS),
    "orders.outbox.data": (("review",), _EVENTS),
    "ads.reviews.comment": (("review",), _ANONYMOUS),
    "ads.questions.question": (("question",), _ANONYMOUS),
    "ads.outbox.data": (("question",), _EVENTS),
    "identity.messages.recipient": (("e-mail",), "the farewell: forgotten within ten minutes after it is sent"),
    "identity.messages.context": (("first name",), "the farewell: forgotten within ten minutes after it is sent"),
}
