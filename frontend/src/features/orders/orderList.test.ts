/** Which orders a list shows. */
import { describe, expect, it } from 'vitest';
import { orderLines } from '@/testing/buying';
import { nextActOf, ordersMatching, ordersOf, pageOf, TABS, tabNamed } from './orderList';
import type { OrderLine } from './ordersApi';

const order = (status: OrderLine['status'], changes: Partial<OrderLine> = {}): OrderLine => ({
  ...(orderLines(1, status)[0] as OrderLine),
  ...changes,
});

describe('the tabs', () => {
  it('are named by the address, and all where it names none', () => {
    expect(['open', 'delivered', 'cancelled', 'all', 'x', '', null].map(tabNamed)).toEqual([
      'open',
      'delivered',
      'cancelled',
      'all',
      'all',
      'all',
      'all',
    ]);
  });

  it('hold each state once, so that no order is lost or shown twice', () => {
    const states = Object.values(TABS).flat();
    expect(new Set(states).size).toBe(states.length);
  });

  it('show what stands in them', () => {
    const all = (
      ['paid', 'submitToCargo', 'deposit_paid', 'awaiting_balance', 'delivered', 'cancelled', 'forfeited'] as const
    ).map((status) => order(status));
    const shown = (tab: Parameters<typeof ordersOf>[1]) => ordersOf(all, tab).map(({ status }) => status);
    expect(shown('all')).toHaveLength(7);
    expect(shown('open')).toEqual(['paid', 'submitToCargo', 'deposit_paid', 'awaiting_balance']);
    expect(shown('delivered')).toEqual(['delivered']);
    expect(shown('cancelled')).toEqual(['cancelled', 'forfeited']);
  });
});

describe('the next act of an order', () => {
  it.each([
    ['awaiting_balance', 'payRest'],
    ['paid', 'seeOrder'],
    ['submitToCargo', 'seeOrder'],
    ['deposit_paid', 'seeOrder'],
    ['delivered', 'detail'],
    ['cancelled', 'detail'],
    ['forfeited', 'detail'],
  ])('that is %s is %s', (status, act) => {
    expect(nextActOf(status)).toBe(act);
  });
});

describe('searching', () => {
  const watch = { adId: 1, title: 'Arden Kol Saati', imageUrl: '' };
  const kettle = { adId: 2, title: 'Işık Çaydanlık', imageUrl: '' };
  const one = order('paid', { uuid: 'AB12cd34-0000-4000-8000-00000000000b', items: [watch, kettle] });
  const other = order('paid', { uuid: 'ffff0000-0000-4000-8000-00000000000b', items: [watch] });
  const found = (typed: string) => ordersMatching([one, other], typed).length;

  it('finds a part of the number, with or without its sign, in any case', () => {
    expect([found('ab12CD'), found('#AB12'), found(' 12cd '), found('34-0')]).toEqual([1, 1, 1, 0]);
  });

  it('finds a part of the name of any product, as Turkish is folded', () => {
    expect([found('ISIK'), found('saat'), found('caydanlik'), found('tost')]).toEqual([1, 2, 1, 0]);
  });

  it('of nothing finds all', () => {
    expect(found('')).toBe(2);
  });
});

describe('a page of ten', () => {
  const orders = orderLines(14);

  it('is cut out of the list', () => {
    expect(pageOf(orders, 1)).toEqual({ page: 1, pages: 2, rows: orders.slice(0, 10) });
    expect(pageOf(orders, 2)).toEqual({ page: 2, pages: 2, rows: orders.slice(10) });
  });

  it('is the nearest where there is none of that number', () => {
    expect([pageOf(orders, 0).page, pageOf(orders, 9).page]).toEqual([1, 2]);
  });

  it('is the first and empty of no orders', () => {
    expect(pageOf([], 3)).toEqual({ page: 1, pages: 1, rows: [] });
  });

  it('ends with the tenth', () => {
    expect(pageOf(orderLines(10), 1).pages).toBe(1);
  });
});
