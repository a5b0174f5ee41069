/** What suppliers and operators are shown in tests. */
import type { OperatorAd, OperatorRefund, Settlement, SupplierApplication } from '../features/operator/operatorApi.ts';
import type { SupplierAd, SupplierQuestion } from '../features/supplier/supplierApi.ts';
import type { User } from '../lib/apiTypes.ts';
import { ads, buyer, seller } from './world.ts';

export const supplier: User = { ...buyer, id: seller.id, email: 'satici@imece.test', role: 'supplier' };
export const operator: User = {
  ...buyer,
  id: '9c0b9c1e-0000-4000-8000-000000000009',
  email: 'yonetici@imece.test',
  role: 'operator',
};

export const ownAds: SupplierAd[] = ads.slice(0, 3).map((ad, i) => ({
  ...ad,
  status: i === 2 ? 'ended' : 'open',
  finalPrice: i === 2 ? ad.instantPrice : null,
  held: i,
  revenue: {
    initial: ad.productPrice * ad.numOrders,
    now: ad.instantPrice * ad.numOrders,
    target: ad.targetPrice * ad.numOrders,
  },
}));

export const questionsToMe: SupplierQuestion[] = [
  {
    id: 7,
    adId: 100_201,
    title: 'Poyraz Nova 14',
    userName: 'Üye 4F2A',
    isBought: false,
    question: 'Klavye Türkçe mi?',
    questionDate: '2026-11-20T10:00:00Z',
    answer: null,
    answerDate: null,
  },
  {
    id: 6,
    adId: 100_201,
    title: 'Poyraz Nova 14',
    userName: 'Üye 11C0',
    isBought: true,
    question: 'Garanti belgesi kutuda mı?',
    questionDate: '2026-11-19T10:00:00Z',
    answer: 'Evet, kutudan çıkar.',
    answerDate: '2026-11-19T12:00:00Z',
  },
];

export const operatorAds: OperatorAd[] = ads.map((ad, i) => ({
  ...ad,
  status: (['open', 'open', 'closing', 'ended', 'withdrawn', 'open'] as const)[i] ?? 'open',
  finalPrice: i === 3 ? ad.instantPrice : null,
  held: i,
  reservations: i,
}));

export const applications: SupplierApplication[] = [
  {
    personId: 'aa0b9c1e-0000-4000-8000-000000000001',
    companyName: 'Lodos Ticaret',
    taxOffice: 'Kadıköy',
    taxNumber: '1234567890',
    email: 'lodos@imece.test',
    status: 'pending',
    dateCreated: '2026-11-20T08:30:00Z',
  },
];

export const parkedRefunds: OperatorRefund[] = [
  {
    refundId: 'bb0b9c1e-0000-4000-8000-000000000001',
    orderNumber: '4f2a91c0',
    adId: 100_204,
    amount: 1234.5,
    cause: 'price_difference',
    state: 'parked',
    reason: 'Kart kapatılmış (10057)',
    dateCreated: '2026-11-20T21:00:00Z',
  },
];

export const settlement: Settlement = {
  adId: 100_204,
  items: 19,
  refundsTotal: 19,
  amountTotal: 18_411.66,
  succeeded: 12,
  queued: 5,
  inDoubt: 1,
  parked: 1,
  capturedTotal: 594_909,
  balanced: true,
};

export const reconciliation = {
  checkedAt: '2026-11-21T05:00:00Z',
  differences: 1,
  rows: [
    { paymentId: 'cc0b9c1e-0000-4000-8000-000000000001', ours: 31_311, provider: 31_211, difference: -100 },
    { paymentId: 'cc0b9c1e-0000-4000-8000-000000000002', ours: 24_537, provider: 24_537, difference: 0 },
  ],
};
