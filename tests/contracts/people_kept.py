"""Where a person's id stays after they have left, and what an export leaves out: which columns, and why.

Everything else with a person's id in it must be named in its service's erasing, and in what it gives for an export.
"""

_COMPANY = "the id of a company that has sold: tax and commercial law keep what it sold, and its name is public"
_OPERATOR = (
    "who used an operator's power, and for what: an operator's account is not closed before the office is given up"
)
_BOOKS = "whose order, payment or return it was: documents of accounting and of the consumer's contract"
_FOR_A_COMPANY = (
    "who did something in a company's name, by an id that leads to no person any more: the company answers for it"
)
_PROPOSED = "who proposed a name of the catalogue, which has become common to all"

KEPT_AFTER_LEAVING: dict[str, str] = {
    "identity.suppliers.approved_by": _OPERATOR,
    "identity.supplier_moves.person_id": _COMPANY,
    "identity.supplier_moves.operator_id": _OPERATOR,
    "identity.operator_acts.operator_id": _OPERATOR,
    "identity.team_acts.supplier_id": _COMPANY,
    "identity.team_acts.actor_id": _FOR_A_COMPANY,
    "catalogue.categories.author_id": _PROPOSED,
    "catalogue.brands.author_id": _PROPOSED,
    "catalogue.models.author_id": _PROPOSED,
    "catalogue.product_imports.supplier_id": _COMPANY,
    "catalogue.products.supplier_id": _COMPANY,
    "catalogue.name_decisions.operator_id": _OPERATOR,
    "catalogue.gone_names.author_id": _PROPOSED,
    "catalogue.proposers.supplier_id": _PROPOSED,
    "catalogue.supplier_standings.supplier_id": _COMPANY,
    "ads.products.supplier_id": _COMPANY,
    "ads.suppliers.supplier_id": _COMPANY,
    "ads.ads.supplier_id": _COMPANY,
    "ads.conducts.supplier_id": _COMPANY,
    "ads.audit.actor_id": _OPERATOR,
    "orders.ads.supplier_id": _COMPANY,
    "orders.conducts.supplier_id": _COMPANY,
    "orders.invoices.supplier_id": _COMPANY,
    "orders.shipments.supplier_id": _COMPANY,
    "orders.shortfalls.supplier_id": _COMPANY,
    "orders.parcels.supplier_id": _COMPANY,
    "orders.parcels.decided_by": _COMPANY,
    "orders.parcel_corrections.actor_id": _COMPANY,
    "orders.tracking_files.supplier_id": _COMPANY,
    "orders.tracking_files.actor_id": _FOR_A_COMPANY,
    "orders.return_copies.buyer_id": _BOOKS,
    "orders.return_copies.supplier_id": _COMPANY,
    "orders.operator_looks.operator_id": _OPERATOR,
    "orders.review_hidings.operator_id": _OPERATOR,
    "orders.rating_hidings.operator_id": _OPERATOR,
    "orders.rating_hidings.supplier_id": _COMPANY,
    "ads.question_hidings.operator_id": _OPERATOR,
    "ads.reply_hidings.operator_id": _OPERATOR,
    "ads.hidden_ratings.supplier_id": _COMPANY,
    "orders.site_versions.operator_id": _OPERATOR,
    "orders.site_plans.operator_id": _OPERATOR,
    "orders.site_plans.decided_by": _OPERATOR,
    "orders.site_texts.operator_id": _OPERATOR,
    "orders.text_withdrawals.operator_id": _OPERATOR,
    "payments.balances.buyer_id": _BOOKS,
    "payments.balances.supplier_id": _COMPANY,
    "payments.payment_lines.supplier_id": _COMPANY,
    "payments.ad_finals.supplier_id": _COMPANY,
    "payments.payouts.supplier_id": _COMPANY,
    "payments.bank_transfers.supplier_id": _COMPANY,
    "payments.chargebacks.supplier_id": _COMPANY,
    "payments.chargebacks.operator_id": _OPERATOR,
    "payments.chargeback_cases.supplier_id": _COMPANY,
    "payments.chargeback_cases.owner_id": _OPERATOR,
    "payments.chargeback_steps.operator_id": _OPERATOR,
    "payments.money_terms.operator_id": _OPERATOR,
    "payments.terms_approvals.operator_id": _OPERATOR,
    "payments.terms_withdrawals.operator_id": _OPERATOR,
    "payments.suspicions.operator_id": _OPERATOR,
    "payments.untold_transfers.supplier_id": "a note until the next morning; the same payouts are exported",
    "payments.suspicions.held_by": _OPERATOR,
    "payments.sub_merchants.supplier_id": _COMPANY,
    "payments.approvals.requested_by": _OPERATOR,
    "payments.approvals.decided_by": _OPERATOR,
    "payments.bank_transfers.requested_by": _OPERATOR,
    "payments.bank_transfers.decided_by": _OPERATOR,
    "payments.operator_actions.operator_id": _OPERATOR,
    "returns.bought_items.buyer_id": _BOOKS,
    "returns.bought_items.supplier_id": _COMPANY,
    "returns.suppliers.supplier_id": _COMPANY,
    "returns.return_history.person_id": _BOOKS,
}

_SECRET = "a secret, or a challenge of minutes: knowing it would let others in"
_FINGERPRINTS = "keyed fingerprints of numbers, which identity shows in clear"
_OTHERS_TRADE = "a supplier's sales: shown in its panel and statements, and full of what others bought"
_COUNTED = "how many of a company's orders went well: its supplier reads each number in the panel"
_SIGN = "what an operator looks at for abuse: it names two people, and nothing that either of them wrote"
_COPY = "a copy of what ads shows of the same supplier"

NOT_EXPORTED: dict[str, str] = {
    "identity.password_links.person_id": _SECRET,
    "identity.second_steps.person_id": _SECRET,
    "identity.pending_factors.person_id": _SECRET,
    "identity.recovery_codes.person_id": _SECRET,
    "identity.passkey_challenges.person_id": _SECRET,
    "identity.morning_work.supplier_id": "numbers of the same morning, gone once the mail is written",
    "catalogue.name_decisions.operator_id": _OPERATOR,
    "catalogue.supplier_standings.supplier_id": "a copy of what identity tells of the same supplier",
    "ads.ties.person_id": _FINGERPRINTS,
    "ads.conducts.supplier_id": _COUNTED,
    "ads.products.supplier_id": "a copy of what catalogue shows of the same products",
    "ads.audit.actor_id": _OPERATOR,
    "ads.reply_hidings.operator_id": _OPERATOR,
    "ads.hidden_ratings.supplier_id": "a copy of what orders keeps of the same ratings, and exports",
    "orders.ties.person_id": _FINGERPRINTS,
    "orders.ads.supplier_id": _COPY,
    "orders.conducts.supplier_id": _COUNTED,
    "orders.operator_looks.operator_id": _OPERATOR,
    "orders.site_versions.operator_id": _OPERATOR,
    "orders.site_plans.operator_id": _OPERATOR,
    "orders.site_plans.decided_by": _OPERATOR,
    "orders.site_texts.operator_id": _OPERATOR,
    "orders.text_withdrawals.operator_id": _OPERATOR,
    "payments.ad_finals.supplier_id": _OTHERS_TRADE,
    "payments.chargebacks.supplier_id": _OTHERS_TRADE,
    "payments.chargebacks.operator_id": _OPERATOR,
    "payments.chargeback_steps.operator_id": _OPERATOR,
    "payments.money_terms.operator_id": _OPERATOR,
    "payments.terms_approvals.operator_id": _OPERATOR,
    "payments.terms_withdrawals.operator_id": _OPERATOR,
    "payments.suspicions.operator_id": _OPERATOR,
    "payments.untold_transfers.supplier_id": "a note until the next morning; the same payouts are exported",
    "payments.suspicions.held_by": _OPERATOR,
    "payments.purchase_signs.buyer_id": _SIGN,
    "payments.purchase_signs.supplier_id": _SIGN,
    "payments.approvals.requested_by": _OPERATOR,
    "payments.approvals.decided_by": _OPERATOR,
    "payments.operator_actions.operator_id": _OPERATOR,
    "returns.suppliers.supplier_id": _COPY,
}
