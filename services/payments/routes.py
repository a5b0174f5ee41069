"""The routes of payments, as its app registers them."""

from contracts.events import PaymentsOperatorActed
from kit.acts import Telling
from kit.parked_desk import parked_blueprint
from kit.personal_routes import personal_blueprint
from kit.waiting_desk import waiting_blueprint
from payments import leaving, waiting
from payments.accounts import routes as accounts
from payments.books import routes as books
from payments.chargebacks.routes import desk as chargebacks
from payments.chargebacks.routes import suppliers as own_chargebacks
from payments.checkout.routes import bins, buyers, neighbours, operators, provider
from payments.desk import routes as desk
from payments.figures import routes as figures
from payments.payouts import routes as payouts
from payments.refunds import routes as refunds
from payments.settlement import routes as settlement
from payments.statements import routes as statements
from payments.suppliers import routes as suppliers
from payments.suspicions import routes as suspicions
from payments.terms import routes as terms
from payments.unearned import routes as unearned

BLUEPRINTS = (
    buyers.blp,
    statements.blp,
    unearned.blp,
    terms.blp,
    suspicions.blp,
    provider.blp,
    refunds.blp,
    operators.blp,
    settlement.blp,
    suppliers.blp,
    desk.blp,
    books.blp,
    figures.blp,
    payouts.blp,
    accounts.blp,
    chargebacks.blp,
    own_chargebacks.blp,
    bins.blp,
    neighbours.blp,
    parked_blueprint("payments", Telling(PaymentsOperatorActed)),
    waiting_blueprint("payments", waiting.WORKS, Telling(PaymentsOperatorActed)),
    personal_blueprint("payments", leaving.record, leaving.obstacles),
)
