"""Which mails a person wants, of those that can be done without."""

from typing import Any

from identity.notices.schemas import ChooseMailSchema, MailChoiceSchema, StopMailSchema
from identity.notices.steps import choices
from identity.people.rules.stopping import OptionalMail, Reader
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, public, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("mails", "mails", description="Mails that a member can do without.")


@blp.route("/user/mails", methods=["GET"])
@signed_in()
@blp.response(200, success_of(MailChoiceSchema(), many=True))
def show() -> dict[str, Any]:
    """The kinds of mail that a person in my role gets and can do without, and whether I want them."""
    with current_service(Identity).work() as work:
        return {"success": choices.choices_of(work, guards.signed_in_person(work))}


@blp.route("/user/mails", methods=["POST"])
@signed_in()
@blp.arguments(ChooseMailSchema)
@blp.response(200, success_of(MailChoiceSchema(), many=True))
def choose(body: dict[str, Any]) -> dict[str, Any]:
    """Want a kind of mail, or no more."""
    guards.count("change_account", current_person().id)
    with current_service(Identity).work() as work:
        person = guards.signed_in_person(work)
        choices.choose(work, Reader(person.id, OptionalMail(body["kind"])), body["wanted"])
        return {"success": choices.choices_of(work, person)}


@blp.route("/user/mails/stop", methods=["POST"])
@public
@refuses(NotFound)
@blp.arguments(StopMailSchema)
@blp.response(200, success_of())
def stop(body: dict[str, Any]) -> dict[str, bool]:
    """By the key of a mail's link: no more mails of its kind."""
    guards.count("link_address")
    with current_service(Identity).work() as work:
        choices.stop(work, guards.settings().link_secret, body["key"])
    return {"success": True}
