"""The routes of payments: for buyers, for suppliers, for the provider, for operators, and the BIN document."""

from payments.routes import bins, operators, payments, payouts, provider, suppliers

BLUEPRINTS = (payments.blp, suppliers.blp, provider.blp, operators.blp, payouts.blp, bins.blp)
