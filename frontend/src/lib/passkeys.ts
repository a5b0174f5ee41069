/** Passkeys, as the browser makes and uses them. What speaks with it is fetched when the button is pressed. */
import type { Schemas } from './types';

/** What the browser is asked with; only it and the services read it. */
export type PasskeyOptions = Schemas['identity.PasskeyOptions']['options'];

/** A passkey's answer to a question, as the services take it. */
export type Signed = Schemas['identity.Signed'];

/** A passkey that was made, as the services take it. */
export type MadePasskey = Omit<Schemas['identity.NewPasskey'], 'name'>;

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Rejects when the person turns away, or no passkey of theirs is at hand. */
export async function signWithPasskey(options: PasskeyOptions): Promise<Signed> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null };
}

/** Rejects when the person turns away, or a passkey of this account is on the device already. */
export async function makePasskey(options: PasskeyOptions): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, transports: transports ?? [] };
}
