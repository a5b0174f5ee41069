/** What a party left in the address when it sent the browser back. Pure. */
import type { Party } from './sessionApi';

export type PartyAnswer =
  | { kind: 'brought'; brought: string; state: string }
  | { kind: 'refused' }
  | { kind: 'nothing' };

/** Telegram packs its signed data as JSON in base64url behind the '#'. */
function unpacked(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const json = new TextDecoder().decode(bytes);
    return typeof JSON.parse(json) === 'object' && JSON.parse(json) ? json : null;
  } catch {
    return null;
  }
}

export function readPartyAnswer(party: Party, search: string, hash: string): PartyAnswer {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  if (query.has('error')) return { kind: 'refused' };
  if (party === 'telegram') {
    const packed = /^#tgAuthResult=([\w-]+)=*$/.exec(hash)?.[1];
    const brought = packed ? unpacked(packed) : null;
    if (brought) return { kind: 'brought', brought, state };
    return state ? { kind: 'refused' } : { kind: 'nothing' };
  }
  const code = query.get('code');
  return code ? { kind: 'brought', brought: code, state } : { kind: 'nothing' };
}
