/** What suppliers and operators are shown in tests: ads, products, questions, companies. */
import type { OperatorAd } from '../features/operator/operatorApi.ts';
import type { ListedSupplier, SupplierFile } from '../features/operator/suppliersApi.ts';
import type { Reliability } from '../features/reliability/reliabilityApi.ts';
import type { ReceivedReview, SupplierQuestion } from '../features/supplier/careApi.ts';
import type { OwnDraft } from '../features/supplier/draftsApi.ts';
import type { ListedProduct, OwnProduct, SupplierAd } from '../features/supplier/supplierApi.ts';
import type { User } from '../lib/types.ts';
import { ads, buyer, seller } from './world.ts';

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
  paidUnits: ad.numOrders,
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
  code: null,
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
    firstAnswer: null,
    editDate: null,
    hidden: null,
    answerHidden: null,
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
    firstAnswer: null,
    editDate: null,
    hidden: null,
    answerHidden: null,
  },
];

export const receivedReview: ReceivedReview = {
  reviewId: 'ee0b9c1e-0000-4000-8000-000000000001',
  adId: 100_201,
  title: 'Poyraz Nova 14',
  signature: 'İ*** Ö.',
  userCode: 'B001',
  star: 2,
  content: 'Kutusu ezikti.',
  date: '2026-11-20T10:00:00Z',
  pictures: [],
  reply: null,
  replyDate: null,
  replyHidden: null,
};

export const operatorAds: OperatorAd[] = ads.map((ad, i) => ({
  ...ad,
  status: (['open', 'open', 'closing', 'ended', 'withdrawn', 'open'] as const)[i] ?? 'open',
  finalPrice: i === 3 ? ad.instantPrice : null,
  held: i,
  paidUnits: ad.numOrders,
  doubted: i === 2 ? 4 : 0,
  doubtUntil: i === 2 ? '2026-11-26T21:00:00Z' : null,
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
  mersisNumber: '0123456789000015',
  kepAddress: 'lodos@hs01.kep.tr',
  authorisedName: 'Ayşe',
  authorisedSurname: 'Işık',
  papers: [
    {
      id: 'cc0b9c1e-0000-4000-8000-000000000001',
      kind: 'tax_plate',
      mimeType: 'application/pdf',
      size: 40_000,
      date: '2026-11-20T08:20:00Z',
      isKept: false,
      takenBackDate: null,
    },
  ],
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

/** A supplier who was late now and then; of its questions there were too few to count. */
export const reliability: Reliability = {
  score: 93,
  sample: 100,
  fewestItems: 20,
  fewestOfPart: 5,
  parts: [
    { part: 'shipping', bad: 4, sample: 100, lost: 7, weight: 35, limit: 20 },
    { part: 'supply', bad: 0, sample: 120, lost: 0, weight: 25, limit: 10 },
    { part: 'faults', bad: 0, sample: 110, lost: 0, weight: 15, limit: 10 },
    { part: 'answers', bad: 1, sample: 3, lost: 0, weight: 10, limit: 50 },
    { part: 'invoices', bad: 0, sample: 60, lost: 0, weight: 10, limit: 50 },
    { part: 'disputes', bad: 0, sample: 110, lost: 0, weight: 5, limit: 5 },
  ],
  mostStock: null,
  mayAskDeposits: true,
};
