/** What may be done about a return as it stands. */
import { describe, expect, it } from 'vitest';
import { askedReturn } from '@/testing/panelGoods';
import {
  mayAnswer,
  mayDecide,
  mayInspect,
  mayOverrule,
  mayReject,
  RETURN_TONES,
  stateOf,
  stepState,
  TELLING_STEPS,
  waitsForOperator,
} from './acts';
import { type ProductReturn, RETURN_STATES, type ReturnState, type ReturnStep } from './returnDeskApi';

const one = (status: ReturnState, changes: Partial<ProductReturn> = {}): ProductReturn => ({
  ...askedReturn,
  status,
  arrivedDate: null,
  ...changes,
});
const which = (may: (one: ProductReturn) => boolean, changes: Partial<ProductReturn> = {}) =>
  RETURN_STATES.filter((status) => may(one(status, changes)));

describe('what may be done', () => {
  it('is deciding while it is asked for', () => {
    expect(which(mayDecide)).toEqual(['created']);
  });

  it('is taking it back while it is on its way, and turning it down once it has arrived', () => {
    const arrived = { arrivedDate: '2026-12-05T10:00:00Z' };
    expect(which(mayInspect)).toEqual(['shipping']);
    expect(which((each) => mayReject(each, false))).toEqual([]);
    expect(which((each) => mayReject(each, false), arrived)).toEqual(['shipping']);
    expect(which((each) => mayReject(each, true))).toEqual(['shipping']);
  });

  it('is overruling what the seller refused', () => {
    expect(which(mayOverrule)).toEqual(['denied', 'seller_rejected']);
  });

  it('is answering an objection that is open and has no answer', () => {
    const objection = (state: string, answer: object | null) => ({ objection: { state, answer } }) as never;
    expect(mayAnswer(one('denied', objection('open', null)))).toBe(true);
    expect(mayAnswer(one('denied', objection('open', { text: 'Sağlamdı' })))).toBe(false);
    expect(mayAnswer(one('denied', objection('rejected', null)))).toBe(false);
    expect(mayAnswer(one('denied', { objection: null }))).toBe(false);
  });

  it('is an operator’s turn while an objection is open', () => {
    const objection = (state: string) => ({ objection: { state } }) as never;
    expect(waitsForOperator(one('denied', objection('open')))).toBe(true);
    expect(waitsForOperator(one('denied', objection('upheld')))).toBe(false);
    expect(waitsForOperator(one('denied', { objection: null }))).toBe(false);
  });
});

describe('how it stands', () => {
  it('has a colour for every state', () => {
    expect(Object.keys(RETURN_TONES).sort()).toEqual([...RETURN_STATES].sort());
    const bad = RETURN_STATES.filter((state) => RETURN_TONES[state] === 'bad');
    const good = RETURN_STATES.filter((state) => RETURN_TONES[state] === 'good');
    const waiting = RETURN_STATES.filter((state) => RETURN_TONES[state] === 'waiting');
    const calm = RETURN_STATES.filter((state) => RETURN_TONES[state] === 'calm');
    expect([bad, good, waiting]).toEqual([
      ['denied', 'seller_rejected'],
      ['success', 'success_no_product_return'],
      ['created'],
    ]);
    expect(calm).toHaveLength(4);
  });

  it('tells what is on its way from what is there', () => {
    expect(stateOf(one('shipping'))).toBe('shipping');
    expect(stateOf(one('shipping', { arrivedDate: '2026-12-05T10:00:00Z' }))).toBe('arrived');
    expect(stateOf(one('success', { arrivedDate: '2026-12-05T10:00:00Z' }))).toBe('success');
  });
});

describe('a step of its history', () => {
  const steps = (...states: ReturnState[]) => states.map((status) => ({ status }) as ReturnStep);
  const told = (...states: ReturnState[]) => states.map((_, at) => stepState(steps(...states), at));

  it('is the state that it led to', () => {
    expect(told('created', 'approved', 'shipping')).toEqual(['created', 'approved', 'shipping']);
  });

  it('that says shipping a second time tells that it arrived', () => {
    expect(told('approved', 'shipping', 'shipping')).toEqual(['approved', 'shipping', 'arrived']);
    expect(told('created', 'created')).toEqual(['created', 'created']);
  });

  it('before the first is that it was asked for', () => {
    expect(stepState([], 0)).toBe('created');
  });

  it('may speak of the objection alone', () => {
    expect(TELLING_STEPS).toEqual(['object', 'answer', 'uphold', 'lapse', 'withdraw', 'received']);
  });
});
