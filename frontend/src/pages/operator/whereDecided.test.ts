/** Each kind of work in the inbox leads to a screen of the panel that shows it, and not to the whole list where one can. */
import { describe, expect, it } from 'vitest';
import { routeAt } from '@/app/routes';
import { KINDS, type Work } from '@/features/operator/inboxApi';
import { whereDecided } from './whereDecided';

const ID = 'ab0b9c1e-0000-4000-8000-000000000001';
const work = (kind: Work['kind'], detail = 'stranded') => ({ kind, id: ID, detail, label: 'ab12cd34' }) as Work;

describe('where work is decided', () => {
  it.each(KINDS)('is a screen of the panel: %s', (kind) => {
    const { pathname } = new URL(whereDecided(work(kind)), 'http://localhost');
    expect(pathname).toMatch(/^\/yonetim\//);
    expect(routeAt(pathname)).toBe(routeAt('/yonetim'));
  });

  it.each([
    'application',
    'closing',
    'payment',
    'credit',
    'debt',
    'bank_transfer',
    'chargeback',
    'chargeback_sent',
    'suspicion',
  ] as const)('is the page of its own: %s', (kind) => {
    expect(whereDecided(work(kind))).toContain(ID);
  });

  it.each([
    ['parcel', 'durum=stranded'],
    ['return_parcel', 'durum=stranded'],
    ['refund', 'durum=parked'],
    ['payout_overdue', 'durum=overdue'],
    ['objection', 'durum=objected'],
    ['brand', 'tur=brand'],
  ] as const)('is the list of those that wait alike: %s', (kind, query) => {
    expect(whereDecided(work(kind))).toContain(`?${query}`);
  });

  it.each([
    'parcel',
    'return_parcel',
    'refund',
    'payout_bounced',
    'payout_parked',
    'payout_overdue',
    'objection',
    'category',
    'brand',
    'model',
  ] as const)('is found there by the number of its order, or by its name: %s', (kind) => {
    expect(whereDecided(work(kind))).toMatch(/&q=ab12cd34$/);
  });
});
