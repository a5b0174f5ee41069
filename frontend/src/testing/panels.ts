/** What suppliers and operators are shown in tests. */
import type { OperatorRefund, Reconciliation } from '../features/operator/moneyApi.ts';
import type { OperatorAd, Settlement } from '../features/operator/operatorApi.ts';
import type { ListedSupplier, SupplierFile } from '../features/operator/suppliersApi.ts';
import type { SupplierOrderItem } from '../features/parcels/parcelsApi.ts';
import type { ProductReturn } from '../features/returnDesk/returnDeskApi.ts';
import type { Statement } from '../features/statement/statementApi.ts';
import type { OwnDraft } from '../features/supplier/draftsApi.ts';
import type { ListedProduct, OwnProduct, SupplierAd, SupplierQuestion } from '../features/supplier/supplierApi.ts';
import type { User } from '../lib/types.ts';
import { ads, buyer, seller } from './world.ts';

export const paged = <Item>(items: Item[]) => ({ items, page: 1, pages: 1, total: items.length });

/** A list that is read on, all of it at once. */
export const listed = <Item>(items: Item[]) => ({ items, more: false, total: items.length });

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
  withdrawnDate: null,
  withdrawnReason: null,
  revenue: {
    initial: ad.productPrice * ad.numOrders,
    now: ad.instantPrice * ad.numOrders,
    target: ad.targetPrice * ad.numOrders,
  },
}));

export const ownDraft: OwnDraft = {
  draftId: '5b0f1a52-7a3e-4c0b-9f0d-2f6a6a5f6a01',
  state: 'draft',
  version: 1,
  changedDate: '2026-11-20T10:00:00Z',
  brandName: 'Poyraz',
  modelName: 'Nova 14',
  images: [],
  parentId: 1,
  categoryId: 10,
  brandId: 20,
  modelId: 30,
  productId: 130,
  price: 24_537,
  maxDiscountBasisPoints: 3400,
  quantity: 125,
  endDay: 7,
  minParticipants: 15,
  maxParticipants: 105,
  maxPerBuyer: null,
  deposit: null,
  startsAt: null,
  endDate: null,
  refusal: null,
};

const pictureAt = (name: string) => ({
  url: `/media/${name}/700.jpg`,
  srcset: `/media/${name}/240.webp 240w`,
  width: 700,
  height: 700,
  blur: '',
});

export const listedProduct: ListedProduct = {
  id: 130,
  parentId: 1,
  parentName: 'Elektronik',
  categoryId: 10,
  categoryName: 'Bilgisayar',
  brandId: 20,
  brandName: 'Poyraz',
  modelId: 30,
  modelName: 'Nova 14',
  vatRate: 20,
  picture: pictureAt('on'),
  openAds: 0,
  changedDate: '2026-11-20T10:00:00Z',
};

export const ownProduct: OwnProduct = {
  ...listedProduct,
  isFixed: false,
  description: 'Sessiz ve hafif.',
  specs: [{ id: 1, name: 'Bellek', value: '16 GB' }],
  pictures: [pictureAt('on'), pictureAt('arka')],
};

export const questionsToMe: SupplierQuestion[] = [
  {
    id: 7,
    adId: 100_201,
    title: 'Poyraz Nova 14',
    userName: 'Üye 4F2A',
    userCode: '4F2A',
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
    userCode: '11C0',
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
  withdrawnDate: null,
  withdrawnReason: null,
  reservations: i,
}));

export const applications: ListedSupplier[] = [
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

/** All of the first application, as it waits. */
export const supplierFile: SupplierFile = {
  personId: 'aa0b9c1e-0000-4000-8000-000000000001',
  status: 'pending',
  reason: '',
  companyName: 'Lodos Ticaret',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  iban: 'TR330006100519786457841326',
  phone: '+902161234567',
  address: 'Sanayi Caddesi No: 40',
  city: 35,
  cityName: 'İzmir',
  district: 3503,
  districtName: 'Bayındır',
  town: 'Kazımdirik',
  dateCreated: '2026-11-20T08:30:00Z',
  dateApproved: null,
  contact: 'Ayşe Işık',
  email: 'lodos@imece.test',
  approvedBy: null,
  revision: 2,
  moves: [
    { from: 'needs_information', to: 'pending', by: null, reason: '', date: '2026-11-20T10:00:00Z' },
    {
      from: 'pending',
      to: 'needs_information',
      by: 'Yönetici Bir',
      reason: 'Vergi levhanız okunmuyor.',
      date: '2026-11-20T09:00:00Z',
    },
    { from: null, to: 'pending', by: null, reason: '', date: '2026-11-20T08:30:00Z' },
  ],
};

export const parkedRefunds: OperatorRefund[] = [
  {
    refundId: 'bb0b9c1e-0000-4000-8000-000000000001',
    number: 'bb0b9c1e',
    orderNumber: '4f2a91c0',
    adId: 100_204,
    amount: 1234.5,
    cause: 'price_difference',
    state: 'parked',
    reason: 'Kart kapatılmış (10057)',
    dateCreated: '2026-11-20T21:00:00Z',
    iban: null,
    holder: null,
    needsIban: false,
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

export const reconciliation: Reconciliation = {
  checkedAt: '2026-11-21T05:00:00Z',
  differences: 1,
  rows: [
    { paymentId: 'cc0b9c1e-0000-4000-8000-000000000001', ours: 31_311, provider: 31_211, difference: -100 },
    { paymentId: 'cc0b9c1e-0000-4000-8000-000000000002', ours: 24_537, provider: 24_537, difference: 0 },
  ],
  foreign: [],
  payouts: [],
  overduePayouts: 0,
};

const recipient = {
  name: 'Ayşe Yılmaz',
  phone: '+905321234567',
  city: 'İstanbul',
  district: 'Kadıköy',
  town: 'Caferağa',
  addressText: 'Moda Caddesi No: 1 Daire: 2',
};

const orderItem: SupplierOrderItem = {
  orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
  number: 'dd0b9c1e',
  itemId: 'ee0b9c1e-0000-4000-8000-000000000001',
  adId: 100_204,
  title: 'Poyraz Nova 14',
  imageUrl: '',
  amount: 2,
  options: [{ name: 'Renk', value: 'Gri' }],
  status: 'created',
  datePaid: '2026-11-16T09:00:00Z',
  shipBy: '2026-11-27',
  isLate: false,
  finalPrice: 850,
  mayTakeDays: true,
  recipient,
  shipment: null,
};

/** Two items of one order, and one of another that is late. */
export const ordersToShip: SupplierOrderItem[] = [
  orderItem,
  { ...orderItem, itemId: 'ee0b9c1e-0000-4000-8000-000000000002', title: 'Arden Kulaklık', amount: 1, options: [] },
  {
    ...orderItem,
    orderId: 'dd1b9c1e-0000-4000-8000-000000000002',
    number: 'dd1b9c1e',
    itemId: 'ee0b9c1e-0000-4000-8000-000000000003',
    shipBy: '2026-11-18',
    isLate: true,
    mayTakeDays: false,
  },
];

export const shippedOrders: SupplierOrderItem[] = [
  {
    ...orderItem,
    status: 'shipped',
    shipment: {
      shipmentId: 'ff0b9c1e-0000-4000-8000-000000000001',
      cargoCompany: 'Yurtici Kargo',
      trackingNumber: 'YK20261121',
      status: 'in_transit',
      shippedDate: '2026-11-19T09:00:00Z',
      steps: [
        { status: 'created', date: '2026-11-19T09:00:00Z' },
        { status: 'in_transit', date: '2026-11-20T06:30:00Z' },
      ],
      isStranded: false,
      isRefused: false,
      canCorrect: true,
      decideBy: null,
      problem: null,
    },
  },
];

/** One that the carrier brought back, and one that it refused. */
export const strandedOrders: SupplierOrderItem[] = shippedOrders.flatMap((item) => {
  if (!item.shipment) return [];
  const back = { ...item.shipment, status: 'returned' as const, isStranded: true, decideBy: '2026-11-27' };
  const refused = {
    ...item.shipment,
    shipmentId: 'ff0b9c1e-0000-4000-8000-000000000002',
    status: 'created' as const,
    isStranded: true,
    isRefused: true,
    problem: 'Telefon numarası 10 haneli değil',
  };
  const other = { orderId: 'dd1b9c1e-0000-4000-8000-000000000002', number: 'dd1b9c1e' };
  return [
    { ...item, shipment: back },
    { ...item, ...other, itemId: 'ee0b9c1e-0000-4000-8000-000000000003', shipment: refused },
  ];
});

export const askedReturn: ProductReturn = {
  returnId: 'ab0b9c1e-0000-4000-8000-000000000001',
  number: 'dd0b9c1e',
  orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
  itemId: 'ee0b9c1e-0000-4000-8000-000000000001',
  adId: 100_204,
  title: 'Poyraz Nova 14',
  amount: 1,
  reason: 'Ürün hasarlı geldi',
  comment: 'Ekranın köşesi çatlak.',
  status: 'created',
  date: '2026-11-20T10:00:00Z',
  createdDate: '2026-11-20T10:00:00Z',
  decideBy: '2026-11-25T20:59:59Z',
  arrivedDate: null,
  cargoCompany: null,
  cargoCode: null,
  refundAmount: null,
  pictures: ['ac0b9c1e-0000-4000-8000-000000000001', 'ac0b9c1e-0000-4000-8000-000000000002'],
  history: [{ status: 'created', step: null, date: '2026-11-20T10:00:00Z', by: 'buyer', note: '' }],
  objection: null,
};

export const arrivedReturn: ProductReturn = {
  ...askedReturn,
  returnId: 'ab0b9c1e-0000-4000-8000-000000000002',
  number: 'dd2b9c1e',
  title: 'Arden Kulaklık',
  status: 'shipping',
  arrivedDate: '2026-11-20T15:00:00Z',
  cargoCompany: 'Mng Kargo',
  cargoCode: 'dd2b9c1e-000',
  pictures: [],
  history: [
    { status: 'created', step: null, date: '2026-11-16T10:00:00Z', by: 'buyer', note: '' },
    { status: 'approved', step: 'approve', date: '2026-11-17T10:00:00Z', by: 'supplier', note: 'Kutusuyla gönderin.' },
    { status: 'waiting_for_shipment', step: 'choose_cargo', date: '2026-11-17T11:00:00Z', by: 'buyer', note: '' },
    { status: 'shipping', step: 'arrive', date: '2026-11-18T11:00:00Z', by: 'carrier', note: '' },
    { status: 'shipping', step: 'arrive', date: '2026-11-20T15:00:00Z', by: 'carrier', note: '' },
  ],
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
  isSuspended: false,
};
