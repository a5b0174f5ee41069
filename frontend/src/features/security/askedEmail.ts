/**
 * The code that is on its way to a new address. Its mail is read on the same phone, or in the same window: the page that
 * asked for it has often been left or loaded anew when the code is known.
 */
import { serverNow } from '@/lib/dates';
import { forget, readStored, store } from '@/lib/storage';
import type { SentEmailCode } from './emailApi';

export type Asked = SentEmailCode & { email: string };
type Kept = Asked & { personId: string };

const KEY = 'emailChange';

export function keepAsked(personId: string, asked: Asked): void {
  store(KEY, { ...asked, personId } satisfies Kept);
}

/** null when this person waits for none, or for none that is still good. */
export function readAsked(personId: string): Asked | null {
  const kept = readStored<Kept>(KEY);
  return kept && kept.personId === personId && Date.parse(kept.expiresAt) > serverNow() ? kept : null;
}

export const forgetAsked = () => forget(KEY);
