/** A browser's authenticator, played: it gives the same passkey to every question, or turns away. */
import { vi } from 'vitest';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

/** What it signs, as the services are sent it. */
export const SIGNED = {
  id: 'AQID',
  clientDataJSON: 'BAU',
  authenticatorData: 'Bgc',
  signature: 'CAk',
  userHandle: 'AAEC',
};

export function playAuthenticator(answers: { makes?: boolean; signs?: boolean } = {}) {
  const { makes = true, signs = true } = answers;
  const credential = {
    id: 'AQID',
    rawId: bytes(1, 2, 3),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes(4, 5),
      attestationObject: bytes(6),
      authenticatorData: bytes(6, 7),
      signature: bytes(8, 9),
      userHandle: bytes(0, 1, 2),
      getTransports: () => ['internal'],
    },
  };
  const turnsAway = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: () => (makes ? Promise.resolve(credential) : turnsAway()),
      get: () => (signs ? Promise.resolve(credential) : turnsAway()),
    },
  });
}

export function forgetAuthenticator(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
}
