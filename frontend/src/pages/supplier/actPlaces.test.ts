/** Where in the panel it is that a member's act was about. */
import { describe, expect, it } from 'vitest';
import type { TeamAct } from '@/features/team/teamApi';
import { placeOf } from './actPlaces';

const ORDER = '7b0b9c1e-0000-4000-8000-000000000001';
const ACT = { id: '33333333-0000-4000-8000-000000000003', date: '2026-11-22T09:00:00Z', actorId: '', name: 'Kerem Ak' };

describe('what a member did', () => {
  const tell = (operation: string, named: Record<string, string>): TeamAct => ({ ...ACT, operation, named });

  it.each([
    ['POST /api/supplier/ship', { orderId: ORDER }, `/satici/siparisler?q=${ORDER}&durum=all`],
    ['POST /api/disable-ad', { AdId: '100201' }, '/satici/ilanlar?q=100201'],
    ['POST /api/supplier/ads/{ad_id}/clone', { ad_id: '100201' }, '/satici/ilanlar?durum=draft'],
    ['POST /api/supplier/drafts/{draft_id}', { draft_id: 'dd' }, '/shop/create-new-ad?taslak=dd'],
    ['POST /api/products', { Id: '7' }, '/satici/urunler/7'],
    ['POST /api/products', { Id: '0' }, '/satici/urunler'],
    ['POST /api/supplier/answerQuestion', { questionId: '7' }, '/satici/sorular?durum=answered'],
    ['POST /api/supplier/replyToReview', { reviewId: 'ee' }, '/satici/degerlendirmeler?durum=replied'],
    ['POST /api/supplier/returns/{return_id}/decide', { return_id: 'rr' }, '/satici/iadeler'],
    ['POST /api/supplier/returns/{return_id}/answer', { return_id: 'rr' }, '/satici/iadeler'],
    ['POST /api/supplier/shipments/{shipment_id}/takeBack', { shipment_id: 'ss' }, '/satici/siparisler'],
    ['POST /api/supplier/chargebacks/{case_id}/words', { case_id: 'cc' }, '/satici/ters-ibrazlar/cc'],
    [
      'POST /api/supplier/chargebacks/{case_id}/papers/{paper_id}/remove',
      { case_id: 'cc', paper_id: 'pp' },
      '/satici/ters-ibrazlar/cc',
    ],
    ['POST /api/of/a/newer/service', { id: '1' }, undefined],
  ])('leads from %s to what it was about', (operation, named, href) => {
    const [path, query] = placeOf(tell(operation, named))?.split('?') ?? [];
    const [wantedPath, wantedQuery] = href?.split('?') ?? [];
    expect(path).toBe(wantedPath);
    expect(new Set(query?.split('&'))).toEqual(new Set(wantedQuery?.split('&')));
  });
});
