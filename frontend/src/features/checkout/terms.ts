/** Which text of the pre-contract form and contract is accepted. It changes with the text in src/locales (checkout.terms…, deposit.terms…). */
export const TERMS_VERSION = '2026-11-21';
