/** Money as panels show it in tests: refunds, a settlement, a reconciliation, a statement, a chargeback. */
import type { OwnChargeback } from '../features/chargebacks/ownChargebacksApi.ts';
import type { OperatorRefund, ReconciledPayment, Reconciliation } from '../features/operator/moneyApi.ts';
import type { Settlement } from '../features/operator/operatorApi.ts';
import type { Statement } from '../features/statement/statementApi.ts';

export const parkedRefunds: OperatorRefund[] = [
  {
    refundId: 'bb0b9c1e-0000-4000-8000-000000000001',
    number: 'bb0b9c1e',
    orderNumber: '4f2a91c0',
    orderId: '4f2a91c0-0000-4000-8000-000000000001',
    adId: 100_204,
    amount: 1234.5,
    cause: 'price_difference',
    state: 'parked',
    reason: 'Kart kapatılmış (10057)',
    dateCreated: '2026-11-20T21:00:00Z',
    iban: null,
    holder: null,
    needsIban: false,
    bankReference: null,
    approval: null,
  },
];

export const settlement: Settlement = {
  adId: 100_204,
  ended: 'ended',
  endedDate: '2026-11-20T20:59:59Z',
  isDeposit: false,
  openBalances: 0,
  openBalancesTotal: 0,
  paidBalances: 0,
  paidBalancesTotal: 0,
  forfeitedBalances: 0,
  forfeitedBalancesTotal: 0,
  otherRefundsTotal: 0,
  chargedBackTotal: 0,
  commissionTotal: 46_119.79,
  supplierTotal: 530_377.55,
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

const reconciledOrder = {
  orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
  number: 'dd0b9c1e',
  purpose: 'order',
  date: '2026-11-20T09:00:00Z',
  checkedDate: '2026-11-21T05:00:00Z',
} as const;

export const reconciled: ReconciledPayment[] = [
  {
    ...reconciledOrder,
    sellerNames: ['Poyraz Elektronik', 'Kuzey Beyaz Eşya'],
    paymentId: 'cc0b9c1e-0000-4000-8000-000000000001',
    titles: ['Poyraz Nova 14', 'Kuzey Çelik 15'],
    ours: 31_311,
    provider: 31_211,
    difference: -100,
    differs: true,
  },
  {
    ...reconciledOrder,
    sellerNames: ['Tekno'],
    paymentId: 'cc0b9c1e-0000-4000-8000-000000000002',
    titles: ['Tekno Tuş K3'],
    ours: 24_537,
    provider: 24_537,
    difference: 0,
    differs: false,
  },
];

export const reconciliation: Reconciliation = {
  checkedAt: '2026-11-21T05:00:00Z',
  differences: 1,
  payoutDifferences: 0,
  compared: 2,
  notCompared: 0,
  foreign: [],
  overduePayouts: 0,
};

export const statement: Statement = {
  from: '2026-11-01',
  to: '2026-11-30',
  lines: [
    {
      date: '2026-11-10T09:00:00Z',
      number: 'dd0b9c1e',
      adId: 100_204,
      title: 'Poyraz Nova 14',
      kind: 'sale',
      gross: 20_000,
      commission: 1600,
      withholding: 200,
      net: 18_200,
      status: 'payable',
    },
    {
      date: '2026-11-12T09:00:00Z',
      number: 'dd1b9c1e',
      adId: 100_204,
      title: 'Poyraz Nova 14',
      kind: 'refund',
      gross: -1000,
      commission: -80,
      withholding: -10,
      net: -910,
      status: 'payable',
    },
  ],
  waitingLines: [
    {
      date: '2026-11-14T09:00:00Z',
      number: 'dd2b9c1e',
      adId: 100_205,
      title: 'Arden Kulaklık',
      kind: 'sale',
      gross: 4945.06,
      commission: 395.6,
      withholding: 49.46,
      net: 4500,
      status: 'waiting',
      reason: 'Ürün henüz teslim edilmedi',
    },
  ],
  waitingReasons: [{ reason: 'Ürün henüz teslim edilmedi', sales: 1, net: 4500 }],
  totals: {
    gross: 19_000,
    commission: 1520,
    withholding: 190,
    net: 17_290,
    paid: 0,
    opening: 0,
    payable: 17_290,
    waiting: 4500,
    waitingFinal: 1500,
    waitingNow: 3000,
    waitingLowest: 2400,
  },
  pausedUntil: null,
  providerRecord: 'registered',
  isSuspended: false,
  credit: 0,
  sentBack: 0,
};

/** What a bank took back, before its supplier was heard. */
export const ownChargeback: OwnChargeback = {
  chargebackId: '0c6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a12',
  number: 'dd0b9c1e',
  orderId: 'dd0b9c1e-0000-4000-8000-00000000000a',
  itemId: 'dd0b9c1e-0000-4000-8000-00000000000b',
  adId: 100_204,
  title: 'Tencere',
  amount: 200,
  state: 'received',
  date: '2026-11-24T09:00:00Z',
  dateDue: '2099-12-01T20:59:00Z',
  dateClosed: null,
  dateHeard: null,
  isHeard: true,
};
