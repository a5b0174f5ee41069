/** What a company tells of itself: the application to sell, and the details that it keeps right. */
import { describe, expect, it } from 'vitest';
import { refusalsOf, saidKey, sentOf } from '@/testing/readForm';
import { type ApplicationLabels, applicationOf, applicationSchema, writtenOf } from './application';
import { type DetailsLabels, detailsSchema, valuesOf } from './details';
import { seatOf } from './seat';
import type { OwnApplication } from './supplierApi';

const names = [
  'companyName',
  'taxOffice',
  'taxNumber',
  'iban',
  'phone',
  'authorisedName',
  'authorisedSurname',
  'mersisNumber',
  'kepAddress',
  'city',
  'district',
  'town',
  'address',
] as const;
const OPTIONAL = ['town', 'mersisNumber', 'kepAddress'];
const labels = Object.fromEntries(names.map((name) => [name, name.toUpperCase()])) as ApplicationLabels;
const good = {
  companyName: 'Lodos Ticaret',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  iban: 'TR330006100519786457841326',
  phone: '+902161234567',
  authorisedName: 'Deniz',
  authorisedSurname: 'Işık',
  mersisNumber: '0123456789000015',
  kepAddress: 'lodos@hs01.kep.tr',
  city: 34,
  district: 3401,
  town: '',
  address: 'Sanayi Caddesi No: 40',
};
const NO_CREDENTIALS = { authorisedName: '', authorisedSurname: '', mersisNumber: '', kepAddress: '' };
const sent = { ...good, city: null, district: null, reason: '', status: 'pending' } as unknown as OwnApplication;

describe('an application', () => {
  const schema = applicationSchema(saidKey, labels);
  const refused = (changes: object) => refusalsOf(schema, { ...good, ...changes });

  it('is taken whole, the number without its spaces', () => {
    expect(sentOf(schema, { ...good, companyName: ' Lodos Ticaret ', taxNumber: '123 456 7890' })).toEqual(good);
    expect(sentOf(schema, { ...good, mersisNumber: '0123 4567 8900 0015', kepAddress: ' lodos@hs01.kep.tr ' })).toEqual(
      good,
    );
  });

  it('asks for everything but the neighbourhood, the number in the registry and the registered address', () => {
    const empty = {
      companyName: '',
      taxOffice: ' ',
      taxNumber: '',
      iban: '',
      phone: '',
      ...NO_CREDENTIALS,
      city: 0,
      district: 0,
      town: '',
      address: '',
    };
    expect(refusalsOf(schema, empty)).toEqual(
      Object.fromEntries(
        names.filter((name) => !OPTIONAL.includes(name)).map((name) => [name, `fieldRequired field=${labels[name]}`]),
      ),
    );
  });

  it('limits names, the neighbourhood and the address', () => {
    expect(
      refused({
        companyName: 'a'.repeat(100),
        taxOffice: 'a'.repeat(100),
        town: 'a'.repeat(80),
        address: 'a'.repeat(100),
      }),
    ).toEqual({});
    expect(refused({ companyName: 'a'.repeat(101) })).toEqual({ companyName: 'nameLong field=COMPANYNAME max=100' });
    expect(refused({ taxOffice: 'a'.repeat(101) })).toEqual({ taxOffice: 'nameLong field=TAXOFFICE max=100' });
    expect(refused({ town: 'a'.repeat(81) })).toEqual({ town: 'nameLong field=TOWN max=80' });
    expect(refused({ address: 'a'.repeat(101) })).toEqual({ address: 'nameLong field=ADDRESS max=100' });
  });

  it('tells a number of the wrong length from one that cannot be right', () => {
    expect(refused({ taxNumber: '123456789' })).toEqual({ taxNumber: 'taxNumberWrong' });
    expect(refused({ taxNumber: '123456789012' })).toEqual({ taxNumber: 'taxNumberWrong' });
    expect(refused({ taxNumber: '123456789x' })).toEqual({ taxNumber: 'taxNumberWrong' });
    expect(refused({ taxNumber: '1234567891' })).toEqual({ taxNumber: 'taxNumberInvalid' });
    expect(refused({ taxNumber: '10000000146' })).toEqual({});
  });

  it('wants an account and a phone that are whole', () => {
    expect(refused({ iban: 'TR33' })).toEqual({ iban: 'ibanWrong' });
    expect(refused({ phone: '+90216' })).toEqual({ phone: 'phoneWrong' });
  });

  it('knows the number in the registry and the registered address by their form', () => {
    for (const mersisNumber of ['012345678900001', '01234567890000155', '012345678900001x'])
      expect(refused({ mersisNumber })).toEqual({ mersisNumber: 'credentials.mersisWrong' });
    for (const kepAddress of ['lodos@kep.com', 'kep.tr', 'lodos@xkep.tr'])
      expect(refused({ kepAddress })).toEqual({ kepAddress: 'credentials.kepWrong' });
    expect(refused({ kepAddress: 'Lodos@HS01.KEP.TR' })).toEqual({});
  });

  it('begins with what was sent before, or with what is known of the person', () => {
    expect(applicationOf(sent, '+905321234567')).toEqual({ ...good, city: 0, district: 0 });
    expect(applicationOf(null, '+905321234567')).toEqual({
      companyName: '',
      taxOffice: '',
      taxNumber: '',
      iban: '',
      phone: '+905321234567',
      ...NO_CREDENTIALS,
      city: 0,
      district: 0,
      town: '',
      address: '',
    });
    expect(applicationOf(null, null).phone).toBe('');
  });
});

describe('the draft of an application', () => {
  it('holds what is written, right or wrong', () => {
    expect(writtenOf({ ...good, iban: 'TR' })).toEqual({ ...good, iban: 'TR' });
  });

  it('has no place while none is chosen', () => {
    expect(writtenOf({ ...good, city: 34, district: 0 })).toMatchObject({ city: 34, district: null });
    expect(writtenOf({ ...good, city: 0, district: 0 })).toEqual({ ...good, city: null, district: null });
  });
});

describe('the details of a supplier', () => {
  const schema = detailsSchema(saidKey, { ...labels, currentPassword: 'P', code: 'C' } as DetailsLabels);
  const values = { ...valuesOf({ ...sent, city: 34, district: 3401 }) };
  const refused = (changes: object) => refusalsOf(schema, { ...values, ...changes });

  it('begin with what the services know, and without secrets', () => {
    const { companyName: _, taxOffice: __, taxNumber: ___, ...kept } = good;
    expect(values).toEqual({ ...kept, currentPassword: '', code: '' });
    expect(refused({})).toEqual({});
  });

  it('ask for an account, a phone, who may sign and an address', () => {
    expect(refused({ ...NO_CREDENTIALS, iban: '', phone: '', city: 0, district: 0, address: '' })).toEqual({
      iban: 'fieldRequired field=IBAN',
      phone: 'fieldRequired field=PHONE',
      authorisedName: 'fieldRequired field=AUTHORISEDNAME',
      authorisedSurname: 'fieldRequired field=AUTHORISEDSURNAME',
      city: 'fieldRequired field=CITY',
      district: 'fieldRequired field=DISTRICT',
      address: 'fieldRequired field=ADDRESS',
    });
    expect(refused({ iban: 'TR33', phone: '+90216' })).toEqual({ iban: 'ibanWrong', phone: 'phoneWrong' });
  });

  it('keep a password as it is and a code without space', () => {
    expect(sentOf(schema, { ...values, currentPassword: ' x ', code: ' 123456 ' })).toMatchObject({
      currentPassword: ' x ',
      code: '123456',
    });
  });
});

it('a seat is what was sent, and nothing yet where nothing was', () => {
  expect(seatOf(null)).toEqual({ city: 0, district: 0, town: '', address: '' });
  expect(seatOf({ city: 34, district: 3401, town: 'Caferağa', address: 'Moda' })).toEqual({
    city: 34,
    district: 3401,
    town: 'Caferağa',
    address: 'Moda',
  });
});
