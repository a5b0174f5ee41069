/**
 * Verifies the certificate of an ended ad in the browser: the signature by WebCrypto against the published keys, the hash of the
 * public history, and whether what it says follows from its own terms. Money is whole kuruş.
 */
import { priceAt, targetKurusOf } from '@/lib/priceCurve';

/** What a certificate says (services/ads/certificates). */
export interface Said {
  format: number;
  issuer: string;
  issued: string;
  adId: number;
  title: string;
  seller: string;
  published: string;
  endPromised: string;
  ended: string;
  priceKurus: number;
  maxDiscountBasisPoints: number;
  minParticipants: number;
  maxParticipants: number;
  quantity: number;
  depositKurus: number | null;
  units: number;
  finalKurus: number;
  isReached: boolean;
  refundPromisedKurus: number;
  historyLines: number;
  historySha256: string;
}

export const CHECKS = ['signature', 'ad', 'history', 'units', 'price', 'refund'] as const;
export type Check = (typeof CHECKS)[number];

export interface Verdict {
  said: Said;
  keyId: string;
  checks: Record<Check, boolean>;
}

interface Documents {
  adId: number;
  jws: string;
  keys: { kid?: string }[];
  history: string;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function jsonOf(base64url: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(base64url)));
}

async function isSigned(jws: string, keyId: string, keys: Documents['keys']): Promise<boolean> {
  const jwk = keys.find(({ kid }) => kid === keyId);
  const [header, payload, signature] = jws.split('.');
  if (!jwk || !signature) return false;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, curve, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed);
}

export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The units of each line of the history, and those that it says were sold after it. */
function movementsIn(history: string): { units: number; after: number }[] {
  return history
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, , units, after] = line.split(' ').map(Number) as [number, number, number, number];
      return { units, after };
    });
}

/** The counter is the sum of its history, line by line, and what the certificate says. */
function unitsFit(history: string, said: Said): boolean {
  const movements = movementsIn(history);
  let sum = 0;
  const fits = movements.every(({ units, after }) => {
    sum += units;
    return sum === after;
  });
  return fits && sum === said.units && movements.length === said.historyLines;
}

function termsOf({ priceKurus, maxDiscountBasisPoints, minParticipants, maxParticipants }: Said) {
  const targetKurus = targetKurusOf(priceKurus, maxDiscountBasisPoints);
  return { initialKurus: priceKurus, targetKurus, minParticipants, maxParticipants };
}

/** What all buyers together get back because the ad ended as it did: rules, sections 5 and 6. */
function promisedKurus({ depositKurus, units, minParticipants, priceKurus, finalKurus }: Said): number {
  if (depositKurus === null) return units * (priceKurus - finalKurus);
  return units < minParticipants ? units * depositKurus : 0;
}

/** Whether this browser can verify at all: on a page that came without TLS it has no WebCrypto. */
export const canVerify = () => !!globalThis.crypto?.subtle;

/** Null for what is no certificate at all. */
export async function verify({ adId, jws, keys, history }: Documents): Promise<Verdict | null> {
  try {
    const [header = '', payload = ''] = jws.split('.');
    const { kid = '', alg } = jsonOf(header) as { kid?: string; alg?: string };
    const said = jsonOf(payload) as Said;
    return {
      said,
      keyId: kid,
      checks: {
        signature: alg === 'ES256' && (await isSigned(jws, kid, keys)),
        ad: said.adId === adId,
        history: (await sha256(history)) === said.historySha256,
        units: unitsFit(history, said),
        price: priceAt(termsOf(said), said.units) === said.finalKurus,
        refund: promisedKurus(said) === said.refundPromisedKurus,
      },
    };
  } catch {
    return null;
  }
}

export function isGood({ checks }: Verdict): boolean {
  return CHECKS.every((check) => checks[check]);
}
