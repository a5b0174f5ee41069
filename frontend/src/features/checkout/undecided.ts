/** How a payment page can be left without a result: the buyer should not pay again while these are open. */
const UNDECIDED = ['review', 'mismatch', 'unknown'];

export const isUndecided = (outcome: string | null) => outcome !== null && UNDECIDED.includes(outcome);
