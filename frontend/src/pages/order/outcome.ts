/** How the payment page was left, as the address of an order says it. */

/** The provider has taken the money. */
export const RECEIVED = 'alindi';
/** The provider has taken the money when its time was over: it goes back. */
export const LATE = 'late';
