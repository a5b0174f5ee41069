/** The parcels of an item, and how many units its buyer says to have who says that it arrived. */
import { describe, expect, it } from 'vitest';
import { shipmentsOf, unitsToConfirm } from './shipments';

const parcel = (status: string | null, amount?: number, isGivenUp = false) => ({
  status,
  isGivenUp,
  ...(amount === undefined ? {} : { amount }),
});
const item = (...shipments: ReturnType<typeof parcel>[]) => ({ shipment: shipments.at(-1) ?? null, shipments });

describe('the parcels of an item', () => {
  it('are all that the answer names, oldest first', () => {
    const [first, second] = [parcel('delivered', 1), parcel('shipped', 2)];
    expect(shipmentsOf(item(first, second))).toEqual([first, second]);
  });

  it('are the latest one alone of an answer of before, and none before one was sent', () => {
    const latest = parcel('shipped');
    expect(shipmentsOf({ shipment: latest })).toEqual([latest]);
    expect(shipmentsOf({ shipment: null })).toEqual([]);
  });
});

describe('the units that a buyer says to have', () => {
  it('are those of every parcel that is still on its way', () => {
    expect(unitsToConfirm(item(parcel('shipped', 2), parcel(null, 3)))).toBe(5);
  });

  it('are not those that are known to have arrived, nor those of a parcel that was given up', () => {
    expect(unitsToConfirm(item(parcel('delivered', 4), parcel('shipped', 1), parcel('shipped', 8, true)))).toBe(1);
  });

  it('are not those that went back to the supplier, as long as others are coming', () => {
    expect(unitsToConfirm(item(parcel('returned', 4), parcel('shipped', 1)))).toBe(1);
  });

  it('are those that went back where the buyer has no other: the carrier may be wrong', () => {
    expect(unitsToConfirm(item(parcel('delivered', 2), parcel('returned', 4)))).toBe(4);
  });

  it('are not known where an answer of before names none for one of the parcels', () => {
    expect(unitsToConfirm(item(parcel('shipped', 2), parcel('shipped')))).toBeUndefined();
    expect(unitsToConfirm({ shipment: parcel('shipped') })).toBeUndefined();
  });

  it('are known where a parcel without a number does not count', () => {
    expect(unitsToConfirm(item(parcel('delivered'), parcel('shipped', 2)))).toBe(2);
  });
});
