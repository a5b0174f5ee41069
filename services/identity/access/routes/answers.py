"""How a person is let in: what the browser is answered."""

from flask import Response, make_response

from identity.access.routes import known_devices
from identity.access.schemas import SecondStepAskedSchema, SignedInSchema
from identity.access.steps.entering import Halfway
from identity.people.schemas import user_shape
from identity.service import Identity
from identity.sessions import steps as sessions_steps
from identity.sessions.routes import guards
from identity.sessions.steps import Grant
from kit.http import current_service, success_of


def signed_in_answer(grant: Grant | Halfway) -> Response:
    """A member, their access token, and the refresh token as a cookie; or what the second factor is asked for with."""
    if isinstance(grant, Halfway):
        return halfway_answer(grant)
    guards.note_language(grant.person)
    token = sessions_steps.access_token(current_service(Identity), grant)
    answer = {"user": user_shape(grant.person, grant.acting), "token": token}
    response = make_response(success_of(SignedInSchema()).dump({"success": answer}))
    return known_devices.remember(guards.give_refresh_cookie(response, grant.refresh_token), grant.person.email)


def halfway_answer(halfway: Halfway) -> Response:
    """The second factor is needed; no cookie is given."""
    return make_response(success_of(SecondStepAskedSchema()).dump({"success": {"second_factor": halfway}}))
