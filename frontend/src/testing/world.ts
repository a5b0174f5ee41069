/** A small believable market for tests and for looking at pages without services. */

import type { SellerReview } from '../features/sellers/sellersApi.ts';
import { discountPercent, expectedRefundKurus, nextStepFrom, priceAt, targetKurusOf } from '../lib/priceCurve.ts';
import type {
  AdDetail,
  AdStatus,
  Cart,
  CategoryToSellIn,
  Picture,
  Question,
  Review,
  Schemas,
  Seller,
  User,
} from '../lib/types.ts';

export const buyer: User = {
  id: '7b0b9c1e-0000-4000-8000-000000000001',
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  email: 'alici@imece.test',
  image: null,
  role: 'buyer',
  phone: '+905321234567',
  phoneVerified: true,
  hasPassword: true,
  acting: null,
};

export const seller: Seller = {
  id: '5a0b9c1e-0000-4000-8000-000000000002',
  name: 'Ege Pazarlama',
  logo: null,
  rating: 9.1,
  ratingCount: 128,
  adCount: 6,
  dateCreated: '2025-03-04T09:00:00Z',
  isClosed: false,
  reliability: { score: 93, sample: 100 },
};

const GOODS = [
  ['Elektronik', 'Bilgisayar', 'Poyraz', 'Nova 14', 2_453_700, 3400, 15, 105, 42, 125, '#9fd0c8'],
  ['Elektronik', 'Telefon', 'Arden', 'X1 Pro', 3_899_900, 3800, 20, 150, 4, 200, '#a9b8e8'],
  ['Ev & Yaşam', 'Beyaz Eşya', 'Tekno', 'Serin 420 L', 1_882_400, 3000, 10, 120, 113, 140, '#e8c9a9'],
  ['Elektronik', 'Televizyon', 'Lodos', 'Vizyon 55"', 3_131_100, 2600, 12, 90, 19, 100, '#c9a9e8'],
  ['Ev & Yaşam', 'Mutfak', 'Kuzey', 'Demli Set', 445_700, 2200, 8, 60, 31, 80, '#a9e8bd'],
  ['Spor', 'Koşu', 'Mavera', 'Koşu 2', 295_200, 3500, 25, 200, 210, 260, '#e8a9b8'],
] as const;

function picture(colour: string, mark: string): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 700"><rect width="700" height="700" fill="${colour}"/><rect x="200" y="140" width="300" height="420" rx="44" fill="#0e1b3d"/><rect x="222" y="166" width="256" height="368" rx="26" fill="#5fe0d3"/><circle cx="350" cy="350" r="80" fill="#1436b3"/><text x="350" y="375" font-size="72" text-anchor="middle" fill="#fff">${mark}</text></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { url, srcset: '', width: 700, height: 700, blur: '' };
}

/** Tomorrow and some hours, so that countdowns run. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export function makeAd(index: number, changes: Partial<AdDetail> & { sold?: number } = {}): AdDetail {
  const [
    parentName,
    categoryName,
    brandName,
    modelName,
    initialKurus,
    basisPoints,
    min,
    max,
    soldAtStart,
    quantity,
    colour,
  ] = GOODS[index % GOODS.length] ?? GOODS[0];
  const { sold = soldAtStart, ...rest } = changes;
  const targetKurus = targetKurusOf(initialKurus, basisPoints);
  const terms = { initialKurus, targetKurus, minParticipants: min, maxParticipants: max };
  const nowKurus = priceAt(terms, sold);
  const step = nextStepFrom(terms, sold);
  const images = ['1', '2', '3', '4'].map((mark) => picture(colour, mark));
  return {
    adId: 100_201 + index,
    status: 'open' as AdStatus,
    changes: 0,
    slug: `${categoryName}-${brandName}-${modelName}`.toLocaleLowerCase('tr').replaceAll(' ', '-'),
    categoryId: 10 + index,
    categoryName,
    parentId: parentName === 'Elektronik' ? 1 : parentName === 'Spor' ? 3 : 2,
    parentName,
    brandId: 20 + index,
    brandName,
    modelId: 30 + index,
    modelName,
    description: 'Resmi distribütör garantili, sıfır, kutusunda. Katılım arttıkça fiyat düşer.',
    imageUrl: images[0]?.url ?? '',
    image: images[0]?.url ?? '',
    images,
    productPrice: initialKurus / 100,
    instantPrice: nowKurus / 100,
    targetPrice: targetKurus / 100,
    settledDate: null,
    finalPrice: null,
    deposit: null,
    instantDiscountPercent: discountPercent(initialKurus, nowKurus),
    maxDiscountPercent: basisPoints / 100,
    minParticipants: min,
    maxParticipants: max,
    numOrders: sold,
    quantity,
    remaining: quantity - sold,
    participants: 17,
    maxPerBuyer: 10,
    endDate: inHours(28.6 + index * 9),
    dateCreated: '2026-11-01T09:00:00Z',
    sellerId: seller.id,
    sellerName: seller.name,
    sellerLogo: null,
    sellerRating: seller.rating,
    sellerReliability: seller.reliability,
    productRating: null,
    reviewCount: 0,
    specs: [
      { id: 1, name: 'Garanti', value: '2 yıl' },
      { id: 2, name: 'Renk', value: 'Gece mavisi' },
    ],
    curve: [0, min, max].map((units) => ({ units, price: priceAt(terms, units) / 100 })),
    nextStep: step ? { units: step.more, price: step.kurus / 100 } : null,
    ...rest,
  };
}

export const ads: AdDetail[] = GOODS.map((_, index) => makeAd(index));

export const categories: CategoryToSellIn[] = ['Elektronik', 'Ev & Yaşam', 'Spor'].map((name, i) => {
  const own = ads.filter((ad) => ad.parentName === name);
  const brand = (ad: AdDetail) => ({
    id: ad.brandId,
    name: ad.brandName,
    count: 1,
    models: [{ id: ad.modelId, productId: ad.modelId, name: ad.modelName }],
  });
  return {
    id: i + 1,
    name,
    imgUrl: null,
    brands: own.map(brand),
    subCategories: own.map((ad) => ({ id: ad.categoryId, name: ad.categoryName, imgUrl: null, brands: [brand(ad)] })),
  };
});

export const reviews: Review[] = Array.from({ length: 7 }, (_, i) => ({
  reviewId: `5f1c0000-0000-4000-8000-00000000000${i}`,
  signature: i === 1 ? null : 'İ*** Ö.',
  userName: `Üye B00${i}`,
  userCode: `B00${i}`,
  star: 5 - (i % 3),
  content: 'Beklediğimden hızlı geldi, fark da kartıma yattı.',
  pictures: [],
  date: `2026-11-${String(i + 10)}T10:00:00Z`,
  isBought: true,
  reply: null,
  replyDate: null,
  replyHidden: null,
}));

export const sellerReviews: SellerReview[] = Array.from({ length: 7 }, (_, i) => ({
  signature: i === 0 ? 'A*** Y.' : null,
  userName: `Üye A00${i}`,
  userCode: `A00${i}`,
  star: 5 - (i % 3),
  rating: [10, 8.7, 6][i % 3] as number,
  content: i === 1 ? '' : `Özenli paketledi, zamanında gönderdi (${i + 1}).`,
  date: `2026-11-${String(20 - i)}T10:00:00Z`,
  hidden: null,
}));

export const questions: Question[] = [
  {
    id: 1,
    userName: 'Üye 4F2A',
    userCode: '4F2A',
    isBought: false,
    question: 'Klavye Türkçe mi?',
    questionDate: '2026-11-15T10:00:00Z',
    answer: 'Evet, Türkçe Q klavye.',
    answerDate: '2026-11-15T12:00:00Z',
    firstAnswer: null,
    editDate: null,
    hidden: null,
    answerHidden: null,
  },
  {
    id: 2,
    userName: 'Üye 11C0',
    userCode: '11C0',
    isBought: true,
    question: 'Fatura kesiliyor mu?',
    questionDate: '2026-11-16T10:00:00Z',
    answer: null,
    answerDate: null,
    firstAnswer: null,
    editDate: null,
    hidden: null,
    answerHidden: null,
  },
];

export const history: Schemas['ads.History'] = {
  more: false,
  items: [
    { seq: 3, date: '2026-11-20T18:20:00Z', units: 2, movement: 'joined', numOrders: 42, price: 22_034.23 },
    { seq: 2, date: '2026-11-20T17:00:00Z', units: -1, movement: 'cancelled', numOrders: 40, price: 22_219.62 },
    { seq: 1, date: '2026-11-19T09:00:00Z', units: 41, movement: 'joined', numOrders: 41, price: 22_126.93 },
  ],
};

const termsOf = (ad: AdDetail) => ({
  initialKurus: Math.round(ad.productPrice * 100),
  targetKurus: Math.round(ad.targetPrice * 100),
  minParticipants: ad.minParticipants,
  maxParticipants: ad.maxParticipants,
});

export function makeCart(lines: { ad: AdDetail; amount: number }[]): Cart {
  const total = lines.reduce((sum, { ad, amount }) => sum + (ad.deposit ?? ad.productPrice) * amount, 0);
  const profit = lines
    .filter(({ ad }) => ad.deposit === null)
    .reduce((sum, { ad, amount }) => sum + expectedRefundKurus(termsOf(ad), ad.numOrders, amount) / 100, 0);
  return {
    info: {
      uuid: 'c0ffee00-0000-4000-8000-000000000003',
      status: 'created',
      subTotal: total,
      totalProfit: profit,
      totalRefund: 0,
      balanceDue: 0,
      balanceDueDate: null,
      dateCreated: '2026-11-20T10:00:00Z',
      datePaid: null,
      shippingId: null,
      invoiceId: null,
      promisedDeliveryDate: null,
    },
    taxes: [],
    items: lines.map(({ ad, amount }) => ({
      itemId: `item-${ad.adId}`,
      adId: ad.adId,
      amount,
      totalPrice: (ad.deposit ?? ad.productPrice) * amount,
      dateCreated: '2026-11-20T10:00:00Z',
      status: 'created',
      cancelledAmount: 0,
      returnedAmount: 0,
      cancellableAmount: 0,
      returnableAmount: 0,
      reviewAvailable: false,
      review: null,
      returns: [],
      deliveredDate: null,
      canConfirmReceipt: false,
      shipBy: null,
      isLate: false,
      shipment: null,
      deposit: ad.deposit,
      balance: null,
      finalPrice: null,
      refunds: [],
      product: { ...ad, srcset: '', normalPrice: ad.productPrice, adStatus: ad.status, options: [] },
    })),
    ratings: [],
    shippingAddress: null,
    invoiceAddress: null,
    payment: null,
    paymentPending: false,
  };
}
