/** Rows of items become parcels. */
import { describe, expect, it } from 'vitest';
import { orderItem, shippedOrders } from '@/testing/panelGoods';
import { addressLines, groupsOf, isReady, sentBefore } from './groups';
import type { OrderState, Recipient, SupplierOrderItem } from './parcelsApi';

const item = (itemId: string, changes: Partial<SupplierOrderItem> = {}): SupplierOrderItem => ({
  ...orderItem,
  itemId,
  ...changes,
});
const [shipped] = shippedOrders as [SupplierOrderItem];

describe('what travels together', () => {
  it('is what one order has without a parcel, in the order of the list', () => {
    const groups = groupsOf([item('a'), item('b', { orderId: 'other' }), item('c')]);
    expect(groups.map(({ items }) => items.map(({ itemId }) => itemId))).toEqual([['a', 'c'], ['b']]);
  });

  it('is apart from what has a parcel of its own', () => {
    const groups = groupsOf([item('a'), item('b', { shipment: shipped.shipment })]);
    expect(groups.map(({ items }) => items.length)).toEqual([1, 1]);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(2);
    expect(groups.map(({ shipment }) => shipment)).toEqual([null, shipped.shipment]);
  });

  it('is apart from what was cancelled, and from what is not to be shipped yet', () => {
    const groups = groupsOf([
      item('ready'),
      item('cancelled', { status: 'cancelled' }),
      item('unpaid', { recipient: null }),
      item('ready too'),
      item('cancelled too', { status: 'cancelled', recipient: null }),
      item('unpaid too', { recipient: null }),
    ]);
    expect(groups.map(({ items }) => items.map(({ itemId }) => itemId))).toEqual([
      ['ready', 'ready too'],
      ['cancelled', 'cancelled too'],
      ['unpaid', 'unpaid too'],
    ]);
    expect(groups.map(({ key }) => key.split(' ').at(-1))).toEqual(['ready', 'cancelled', 'waiting']);
  });

  it.each([
    ['is to be shipped, and its address is known', {}, true],
    ['has no address yet', { recipient: null }, false],
    ['was cancelled', { status: 'cancelled' }, false],
    ['is on its way', { status: 'shipped' }, false],
  ] as [string, Partial<SupplierOrderItem>, boolean][])('of an item that %s is ready: %s', (_, changes, is) => {
    expect(isReady(item('a', changes))).toBe(is);
  });

  it('says of all what its first item says', () => {
    const [group] = groupsOf([item('a'), item('b')]);
    expect(group).toMatchObject({
      orderId: orderItem.orderId,
      number: orderItem.number,
      datePaid: orderItem.datePaid,
      recipient: orderItem.recipient,
    });
  });

  it('goes by its first day, and is late when one of them is', () => {
    const [group] = groupsOf([
      item('a', { shipBy: '2026-11-29' }),
      item('b', { shipBy: null }),
      item('c', { shipBy: '2026-11-27', isLate: true }),
      item('d', { shipBy: null }),
    ]);
    expect(group).toMatchObject({ shipBy: '2026-11-27', isLate: true });
  });

  it('has no day where none of them has one', () => {
    expect(groupsOf([item('a', { shipBy: null })])[0]).toMatchObject({ shipBy: null, isLate: false });
  });

  it('is nothing of nothing', () => {
    expect(groupsOf([])).toEqual([]);
  });
});

describe('an item in several parcels', () => {
  const { shipment } = shipped;
  if (!shipment) throw new Error('it was shipped');
  const first = { ...shipment, shipmentId: 'first', amount: 1 };
  const second = { ...shipment, shipmentId: 'second', amount: 2 };
  const partly = item('a', { amount: 3, toShipAmount: 2, shipment: first, shipments: [first] });
  const amounts = (items: SupplierOrderItem[], list: OrderState) =>
    groupsOf(items, list).map((group) => [group.shipment?.shipmentId ?? null, group.items[0]?.amount]);

  it('stands where it is to be shipped with what is left, and where it was shipped with its parcels', () => {
    expect(amounts([partly], 'to_ship')).toEqual([[null, 2]]);
    expect(amounts([partly], 'late')).toEqual([[null, 2]]);
    expect(amounts([partly], 'shipped')).toEqual([['first', 1]]);
    expect(amounts([partly], 'all')).toEqual([
      ['first', 1],
      [null, 2],
    ]);
    expect(groupsOf([partly], 'to_ship')[0]?.items.every(isReady)).toBe(true);
  });

  it('tells how much of it was shipped before, without what was given up', () => {
    expect(sentBefore(partly)).toBe(1);
    expect(sentBefore({ ...partly, shipments: [{ ...first, isGivenUp: true }] })).toBe(0);
    expect(sentBefore(item('b'))).toBe(0);
    expect(sentBefore(item('c', { status: 'shipped', shipments: [first, second] }))).toBe(0);
  });

  it('is on its way with the parcels that have neither arrived nor been given up', () => {
    const arrived = { ...first, status: 'delivered' as const };
    const both = item('a', { status: 'shipped', amount: 3, toShipAmount: 0, shipment: second });
    expect(amounts([{ ...both, shipments: [arrived, second] }], 'shipped')).toEqual([['second', 2]]);
    expect(amounts([{ ...both, shipments: [{ ...first, isGivenUp: true }, second] }], 'shipped')).toEqual([
      ['second', 2],
    ]);
    expect(amounts([{ ...both, shipments: [arrived, second] }], 'all')).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
  });

  it('waits for a decision with the parcel that did not arrive alone', () => {
    const back = { ...first, isStranded: true };
    expect(amounts([{ ...partly, shipments: [back, second] }], 'stranded')).toEqual([['first', 1]]);
  });

  it('shares a parcel with what travels in it', () => {
    const other = item('b', { status: 'shipped', amount: 1, toShipAmount: 0, shipment: first, shipments: [first] });
    const [group] = groupsOf([partly, other], 'shipped');
    expect(group?.items.map(({ itemId }) => itemId)).toEqual(['a', 'b']);
  });
});

describe('the address on a parcel', () => {
  const recipient: Recipient = {
    name: 'Ayşe Yılmaz',
    phone: '+905321234567',
    city: 'İstanbul',
    district: 'Kadıköy',
    town: 'Caferağa',
    addressText: 'Moda Caddesi No: 1',
  };

  it('is read from the name down to the phone', () => {
    expect(addressLines(recipient)).toEqual([
      'Ayşe Yılmaz',
      'Moda Caddesi No: 1',
      'Caferağa',
      'Kadıköy / İstanbul',
      '+90 532 123 45 67',
    ]);
  });

  it('leaves out what is not known', () => {
    expect(addressLines({ ...recipient, town: '', phone: '', district: '' })).toEqual([
      'Ayşe Yılmaz',
      'Moda Caddesi No: 1',
      'İstanbul',
    ]);
  });
});
