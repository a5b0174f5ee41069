/** Where an open ad stands on its way, as a listing can be narrowed down; each is a choice of its own. */
export const STANDINGS = ['endingSoon', 'nearLowest', 'oneStepAway'] as const;
