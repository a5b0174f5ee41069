"""The kinds of refusal that a step may answer with. One place, `kit.http`, maps them to HTTP.

A refusal carries a stable English `code` for programs and a Turkish message for people; `fields` names the
inputs that are wrong. Anything else that is raised is a fault of ours and becomes a 500 without details.
"""


class Refusal(Exception):
    """A request that was understood and is answered with no."""

    status = 400
    retry_after_seconds: int | None = None  # told to the caller where waiting helps

    def __init__(self, code: str, message: str, fields: dict[str, list[str]] | None = None):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.fields = fields or {}


class Invalid(Refusal):
    """The input is wrong in itself: 422."""

    status = 422


class Unauthenticated(Refusal):
    """The caller is not signed in, or not any more: 401."""

    status = 401


class Forbidden(Refusal):
    """The person is known and may not do this: 403. What belongs to another person is `NotFound` instead."""

    status = 403


class NotFound(Refusal):
    """It is not there, or it is not theirs to see: 404."""

    status = 404

    def __init__(self, message: str = "Aradığınız kayıt bulunamadı.", code: str = "not_found"):
        super().__init__(code, message)


class Conflict(Refusal):
    """It cannot be done in the present state: 409."""

    status = 409


class Gone(Refusal):
    """It was there, and its time is over: 410."""

    status = 410


class RateLimited(Refusal):
    """Too often: 429, with the seconds to wait."""

    status = 429

    def __init__(self, retry_after_seconds: int):
        super().__init__("rate_limited", "Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyiniz.")
        self.retry_after_seconds = max(1, retry_after_seconds)


class Unavailable(Refusal):
    """A party that is needed does not answer; trying again later is safe: 503."""

    status = 503

    def __init__(self, message: str = "Hizmet şu anda yanıt vermiyor. Lütfen biraz sonra tekrar deneyiniz."):
        super().__init__("upstream_unavailable", message)


class IllegalMove(Exception):
    """A state machine was asked for a transition that it does not have: a fault, never a refusal."""
