/** Where an open ad stands on its way and how it is paid, as a listing can be narrowed down; each is a choice of its own. */
export const STANDINGS = ['endingSoon', 'nearLowest', 'oneStepAway', 'deposit'] as const;
