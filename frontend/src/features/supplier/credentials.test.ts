/** By what else a company is known: what its form takes, and what it says of the rest. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { credentialEntries, credentialsOf } from './credentials';

const LABELS = { authorisedName: 'Ad', authorisedSurname: 'Soyad', mersisNumber: 'MERSİS', kepAddress: 'KEP' };
const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;
const form = v.object(credentialEntries(t, LABELS));
const RIGHT = { authorisedName: 'Ayşe', authorisedSurname: 'Işık', mersisNumber: '', kepAddress: '' };

function wrong(changes: Partial<typeof RIGHT>): Record<string, string> {
  const { issues } = v.safeParse(form, { ...RIGHT, ...changes });
  return Object.fromEntries((issues ?? []).map((one) => [v.getDotPath(one), one.message]));
}

describe('who may sign', () => {
  it('has both names, without the spaces around them', () => {
    expect(v.parse(form, { ...RIGHT, authorisedName: '  Ayşe ' }).authorisedName).toBe('Ayşe');
    expect(wrong({ authorisedName: ' ', authorisedSurname: '' })).toEqual({
      authorisedName: 'fieldRequired {"field":"Ad"}',
      authorisedSurname: 'fieldRequired {"field":"Soyad"}',
    });
  });

  it('has names of fifty letters at most', () => {
    expect(wrong({ authorisedName: 'ş'.repeat(50), authorisedSurname: 'ş'.repeat(51) })).toEqual({
      authorisedSurname: 'nameLong {"field":"Soyad","max":50}',
    });
  });
});

describe('the number in the registry', () => {
  it('is sixteen digits, as they are copied, or none', () => {
    expect(v.parse(form, { ...RIGHT, mersisNumber: '0123 4567 8901 2345' }).mersisNumber).toBe('0123456789012345');
    expect(wrong({ mersisNumber: '' })).toEqual({});
  });

  it.each(['012345678901234', '01234567890123456', '012345678901234x', 'x0123456789012345'])('is not %s', (number) => {
    expect(wrong({ mersisNumber: number })).toEqual({ mersisNumber: 'credentials.mersisWrong {}' });
  });
});

describe('the registered address', () => {
  it.each(['', 'isik@hs01.kep.tr', ' ISIK@HS01.KEP.TR '])('may be "%s"', (address) => {
    expect(wrong({ kepAddress: address })).toEqual({});
  });

  it.each(['isik@gmail.com', 'isik.kep.tr', 'isik@kep.tr.com', 'isik@hs01kep.tr'])('is not %s', (address) => {
    expect(wrong({ kepAddress: address })).toEqual({ kepAddress: 'credentials.kepWrong {}' });
  });
});

describe('the form', () => {
  it('begins with what was sent, or empty', () => {
    expect(credentialsOf(null)).toEqual({ ...RIGHT, authorisedName: '', authorisedSurname: '' });
    const sent = { authorisedName: 'A', authorisedSurname: 'B', mersisNumber: 'C', kepAddress: 'D', other: 'E' };
    expect(credentialsOf(sent)).toEqual({
      authorisedName: 'A',
      authorisedSurname: 'B',
      mersisNumber: 'C',
      kepAddress: 'D',
    });
  });
});
