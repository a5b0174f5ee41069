"""The routes of identity, as its app registers them."""

from identity import waiting
from identity.access.routes import passwords, second_step, sign_in, with_passkey
from identity.addresses.routes import book, places
from identity.addresses.routes import neighbours as addresses_neighbours
from identity.applying import routes as applying
from identity.audit import routes as audit
from identity.audit.steps import keep_act
from identity.desk.routes import acting, members, names
from identity.emails import routes as emails
from identity.factors.routes import passkeys, second_factor
from identity.leaving.routes import account, shops
from identity.links import routes as links
from identity.notices import routes as notices
from identity.offices import routes as offices
from identity.parties import routes as parties
from identity.people import routes as people
from identity.profile import routes as profile
from identity.registration import routes as registration
from identity.sessions.routes import keys, own
from identity.suppliers.routes import applications, desk, papers
from identity.suppliers.routes import neighbours as suppliers_neighbours
from identity.team.routes import companies
from identity.team.routes import members as team_members
from identity.team.routes import operators as team_operators
from identity.ties import routes as ties
from kit.parked_desk import parked_blueprint
from kit.waiting_desk import waiting_blueprint

BLUEPRINTS = (
    sign_in.blp,
    registration.blp,
    links.blp,
    passwords.blp,
    profile.blp,
    second_step.blp,
    second_factor.blp,
    own.blp,
    passkeys.blp,
    with_passkey.blp,
    parties.blp,
    emails.blp,
    notices.blp,
    account.blp,
    book.blp,
    applying.blp,
    applications.blp,
    shops.blp,
    papers.blp,
    desk.blp,
    team_members.blp,
    team_operators.blp,
    companies.blp,
    members.blp,
    names.blp,
    acting.blp,
    offices.blp,
    audit.blp,
    parked_blueprint("identity", keep_act),
    waiting_blueprint("identity", waiting.WORKS, keep_act),
    places.blp,
    keys.blp,
    people.blp,
    addresses_neighbours.blp,
    suppliers_neighbours.blp,
    ties.blp,
)
