/** A certificate is verified from its own documents, and each kind of lie is found. The sample is signed by the services' own code. */
import { describe, expect, it } from 'vitest';
import vector from '../../../../tests/contracts/certificate_vector.json';
import { CHECKS, isGood, type Said, sha256, verify } from './verify';

const { keys, history, jws } = vector;
const GOOD = { adId: 100_017, jws, keys, history };

async function failedOf(documents: typeof GOOD) {
  const verdict = await verify(documents);
  return CHECKS.filter((check) => !verdict?.checks[check]);
}

/** Something else in the place of what was signed. */
function forged(change: Partial<Said>): string {
  const [header, payload = '', signature] = jws.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const said = { ...JSON.parse(new TextDecoder().decode(bytes)), ...change };
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(said)));
  return `${header}.${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.${signature}`;
}

describe('a certificate', () => {
  it('is verified with the key that signed it', async () => {
    const verdict = await verify(GOOD);
    expect(verdict && isGood(verdict)).toBe(true);
    expect(verdict?.said).toMatchObject({ title: 'Işık Güneş 40', units: 60, finalKurus: 85_000 });
    expect(verdict?.keyId).toBe(keys[0]?.kid);
  });

  it('is refused when anything in it was changed after it was signed', async () => {
    expect(await failedOf({ ...GOOD, jws: forged({ title: 'Başka' }) })).toEqual(['signature']);
  });

  it('is refused without its key, and when it does not name ES256', async () => {
    expect(await failedOf({ ...GOOD, keys: [] })).toEqual(['signature']);
    const unsigned = btoa(JSON.stringify({ alg: 'none', kid: keys[0]?.kid })).replaceAll('=', '');
    expect(await failedOf({ ...GOOD, jws: [unsigned, ...jws.split('.').slice(1)].join('.') })).toEqual(['signature']);
  });

  it('is that of one ad alone', async () => {
    expect(await failedOf({ ...GOOD, adId: 7 })).toEqual(['ad']);
  });

  it('does not fit a history that was changed, shortened or invented', async () => {
    expect(await failedOf({ ...GOOD, history: history.replace('09:30', '09:31') })).toEqual(['history']);
    expect(await failedOf({ ...GOOD, history: history.split('\n').slice(1).join('\n') })).toEqual(['history', 'units']);
    expect(await failedOf({ ...GOOD, history: '' })).toEqual(['history', 'units']);
  });

  it('that lies although it is signed is found out by its own numbers', async () => {
    expect(await failedOf({ ...GOOD, jws: vector.inflated })).toEqual(['units', 'price', 'refund']);
    expect(await failedOf({ ...GOOD, jws: vector.cheaper })).toEqual(['price', 'refund']);
    expect(await failedOf({ ...GOOD, jws: vector.shy })).toEqual(['refund']);
  });

  it('of a deposit ad promises every deposit when it failed, and nothing when it was reached', async () => {
    const refundOf = async (change: Partial<Said>) => (await verify({ ...GOOD, jws: forged(change) }))?.checks.refund;
    expect(await refundOf({ depositKurus: 2000, units: 9, refundPromisedKurus: 18_000 })).toBe(true);
    expect(await refundOf({ depositKurus: 2000, units: 60, refundPromisedKurus: 0 })).toBe(true);
    expect(await refundOf({ depositKurus: 2000, units: 10, refundPromisedKurus: 20_000 })).toBe(false);
  });

  it('is nothing when it can’t be read', async () => {
    for (const wrong of ['', 'a.b.c', 'düz yazı']) expect(await verify({ ...GOOD, jws: wrong })).toBeNull();
  });
});

it('the hash of nothing is known', async () => {
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
