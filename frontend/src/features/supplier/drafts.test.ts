/** What of the form a draft holds, the form that it fills, and how an ad stands against its time. */
import { describe, expect, it } from 'vitest';
import { endOf } from '@/lib/dates';
import { instantOf, localOf } from '@/lib/localTimes';
import { ownDraft } from '@/testing/panels';
import { formOf, isBlank, writtenOf } from './drafts';
import { EMPTY_AD } from './newAd';
import { progressOf } from './progress';

describe('a draft', () => {
  it('fills the form that made it', () => {
    const form = { ...EMPTY_AD, parentId: 1, price: '99,5', maxDiscount: '12,25', duration: '0', deposit: '0,07' };
    const draft = { ...ownDraft, ...writtenOf(form, null) } as typeof ownDraft;
    expect(formOf(draft)).toEqual(form);
    expect(writtenOf(formOf(ownDraft), 130)).toMatchObject({ price: 24_537, maxDiscountBasisPoints: 3400, endDay: 7 });
  });

  it('leaves out what is no number yet, or one that no draft holds', () => {
    const form = {
      ...EMPTY_AD,
      price: 'on',
      quantity: '1,5',
      maxDiscount: '100,01',
      minParticipants: '1000001',
      duration: '900',
    };
    const { price, quantity, maxDiscountBasisPoints, minParticipants, endDay } = writtenOf(form, null);
    expect([price, quantity, maxDiscountBasisPoints, minParticipants, endDay]).toEqual([null, null, null, null, 900]);
  });

  it('is not begun for a product alone', () => {
    expect(isBlank(writtenOf({ ...EMPTY_AD, modelId: 30 }, 130))).toBe(true);
    expect(isBlank(writtenOf({ ...EMPTY_AD, quantity: '1' }, null))).toBe(false);
  });

  it('has the hour of a plan by the clock of Istanbul', () => {
    expect(formOf({ ...ownDraft, startsAt: '2030-03-08T21:30:00Z' })).toMatchObject({
      startsLater: true,
      startsAt: '2030-03-09T00:30',
    });
  });
});

describe('hours of Istanbul', () => {
  it('are read and written', () => {
    expect(instantOf('2030-03-09T00:30')).toBe('2030-03-08T21:30:00Z');
    expect(localOf('2030-03-08T21:30:00Z')).toBe('2030-03-09T00:30');
    for (const wrong of ['', '2030-03', '2030-13-01T10:00']) expect(instantOf(wrong)).toBeNull();
  });

  it('end a day one second before midnight', () => {
    expect(endOf('2030-03-08T21:30:00Z', 0)).toBe('2030-03-09T20:59:59.000Z');
    expect(endOf('2030-03-08T20:59:00Z', 2)).toBe('2030-03-10T20:59:59.000Z');
  });
});

describe('the progress of an ad', () => {
  const ad = { dateCreated: '2030-03-01T00:00:00Z', endDate: '2030-03-11T00:00:00Z', maxParticipants: 100 };
  const at = (days: number, numOrders: number) =>
    progressOf({ ...ad, numOrders }, Date.parse(ad.dateCreated) + days * 86_400_000);

  it('is the share of units beside the share of time, both rounded down', () => {
    expect(at(3, 30)).toEqual({ timePercent: 30, unitsPercent: 30, pace: 'even' });
    expect(at(0.09, 0).timePercent).toBe(0);
    expect(at(12, 250)).toMatchObject({ timePercent: 100, unitsPercent: 100 });
    expect(at(-1, 0).timePercent).toBe(0);
  });

  it('is ahead or behind by more than ten points', () => {
    expect([at(5, 60).pace, at(5, 61).pace, at(5, 40).pace, at(5, 39).pace]).toEqual([
      'even',
      'ahead',
      'even',
      'behind',
    ]);
  });

  it('is never behind at the lowest price', () => {
    expect(at(10, 100).pace).toBe('ahead');
  });
});
