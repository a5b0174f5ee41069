/** Which suppliers begin something new, and which have ended their shop. */
import type { OwnApplication } from './supplierApi';

type State = OwnApplication['status'];

const SELLERS: readonly State[] = ['approved', 'suspended', 'closing'];

/** Of who never applied, or is not known yet, nothing is said. */
export const mayBegin = (state: State | undefined) => state === undefined || state === 'approved';
/** Has orders, returns and money of its own to look after. */
export const isSeller = (state: State) => SELLERS.includes(state);
