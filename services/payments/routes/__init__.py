"""The routes of payments: for buyers, for suppliers, for the provider, for operators, and the BIN document."""

from kit.personal import personal_blueprint
from payments.routes import bins, operators, payments, payouts, provider, suppliers
from payments.use_cases import leaving

BLUEPRINTS = (
    payments.blp,
    suppliers.blp,
    provider.blp,
    operators.blp,
    payouts.blp,
    bins.blp,
    personal_blueprint("identity", leaving.record, leaving.obstacles),
)
