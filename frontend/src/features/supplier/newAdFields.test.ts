/** The rules of a new ad that need two fields, its start, and which field the server means. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { targetKurusOf } from '@/lib/priceCurve';
import { TYPED_AD } from '@/testing/typedAd';
import { writtenOf } from './drafts';
import { FIELD_OF, type NewAdForm, newAdSchema, payloadOf } from './newAd';

const GOOD: NewAdForm = {
  ...TYPED_AD,
  maxPerBuyer: '5',
  deposit: '100',
  startsLater: true,
  startsAt: '2026-11-29T09:00',
};
const schema = newAdSchema((key) => key, targetKurusOf);

/** The first message of each field, as the form shows it. */
function wrong(changes: Partial<NewAdForm>): string[] {
  const { issues = [] } = v.safeParse(schema, { ...GOOD, ...changes });
  const told = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!told.has(field)) told.set(field, issue.message);
  }
  return [...told].map(([field, message]) => `${field} ${message}`);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a rule of two fields', () => {
  it.each<[Partial<NewAdForm>, string[]]>([
    [{ price: 'on', minParticipants: '111' }, ['price priceWrong', 'minParticipants minOverMax']],
    [{ duration: '31', quantity: '109' }, ['duration durationRange', 'quantity stockBelowMax']],
    [{ duration: '', deposit: '700' }, ['duration required', 'deposit depositRange']],
    [{ duration: '', maxPerBuyer: '16' }, ['duration required', 'maxPerBuyer perBuyerRange']],
    [{ duration: '', startsAt: '' }, ['duration required', 'startsAt startWrong']],
  ])('is told beside what is wrong elsewhere: %j', (changes, messages) => {
    expect(wrong(changes)).toEqual(messages);
  });

  it.each([
    ['10', '10'],
    ['99', '10'],
    ['100', '10'],
    ['119', '11'],
    ['1.000', '100'],
  ])('of a stock of %s lets a buyer take %s and not one more', (quantity, most) => {
    const few = { quantity, minParticipants: '1', maxParticipants: '10', startsLater: false };
    expect(wrong({ ...few, maxPerBuyer: most })).toEqual([]);
    expect(wrong({ ...few, maxPerBuyer: String(Number(most) + 1) })).toEqual(['maxPerBuyer perBuyerRange']);
  });
});

describe('the lowest price and the smallest count', () => {
  it('is a kuruş at least', () => {
    const bare = { price: '1', deposit: '' };
    expect(wrong({ ...bare, maxDiscount: '99,49' })).toEqual([]);
    expect(wrong({ ...bare, maxDiscount: '99,5' })).toEqual(['maxDiscount targetLow']);
    expect(wrong({ ...bare, maxDiscount: '100' })).toEqual(['maxDiscount discountRange']);
  });

  it('may be one lira and one unit', () => {
    expect(wrong({ price: '1', deposit: '', minParticipants: '1' })).toEqual([]);
  });
});

describe('a start', () => {
  it.each([
    ['', ['startsAt startWrong']],
    ['2026-11-28T12:00', ['startsAt startWrong']],
    ['2026-11-28T12:01', []],
    ['2026-02-30T12:00', ['startsAt startWrong']],
  ])('later at "%s" in Istanbul is told of: %j', (startsAt, messages) => {
    expect(wrong({ startsAt })).toEqual(messages);
  });

  it('at once needs no hour', () => {
    expect(wrong({ startsLater: false, startsAt: '' })).toEqual([]);
    expect(wrong({ startsLater: false, startsAt: '2020-01-01T09:00' })).toEqual([]);
  });
});

describe('what the server names', () => {
  const OTHER: Partial<NewAdForm> = {
    price: '2.000',
    maxDiscount: '20',
    quantity: '300',
    duration: '8',
    minParticipants: '11',
    maxParticipants: '111',
    maxPerBuyer: '6',
    deposit: '200',
    startsAt: '2026-11-30T10:00',
  };
  const isOfModel = (name: string) => FIELD_OF[name] === 'modelId';

  function changedBy(name: string, sent: (form: NewAdForm) => object): string[] {
    const field = FIELD_OF[name];
    if (!field) return [];
    const [before, after] = [sent(GOOD), sent({ ...GOOD, [field]: OTHER[field] })].map(
      (one) => new Map(Object.entries(one)),
    );
    return [...(before?.keys() ?? [])].filter((key) => before?.get(key) !== after?.get(key));
  }

  it('of a new ad is the field whose text it was', () => {
    const names = Object.keys(payloadOf(GOOD, 5)).filter((name) => !isOfModel(name));
    expect(names).toHaveLength(8);
    for (const name of names) expect(changedBy(name, (form) => payloadOf(form, 5))).toEqual([name]);
  });

  it('of a draft is the field whose text it was', () => {
    const names = Object.keys(FIELD_OF).filter((name) => name in writtenOf(GOOD, null) && !isOfModel(name));
    expect(names).toHaveLength(8);
    for (const name of names) expect(changedBy(name, (form) => writtenOf(form, null))).toEqual([name]);
  });

  it('of the start is its hour', () => {
    expect(FIELD_OF.startsAt).toBe('startsAt');
  });

  it('of the product is the model that it was chosen by', () => {
    expect([FIELD_OF.ProductId, FIELD_OF.productId]).toEqual(['modelId', 'modelId']);
  });

  it('is told from which draft an ad begins', () => {
    expect(payloadOf(GOOD, 5, 'd-1').DraftId).toBe('d-1');
    expect('DraftId' in payloadOf(GOOD, 5)).toBe(false);
  });
});
