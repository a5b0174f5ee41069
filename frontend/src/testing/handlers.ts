/** The services as the tests meet them: answers of the contract's shapes from the small market of world.ts. */

import { HttpResponse, http } from 'msw';
import type { Agreements, PaymentStanding } from '@/features/checkout/checkoutApi';
import type { AdDetail } from '@/lib/types';
import { listed, ownDraft, reliability } from './panels';
import { noFollowers, noQuestions, noReturns, nothingCounted, nothingDue } from './reports';
import { siteTexts } from './siteTexts';
import { ads, buyer, categories, history, makeCart, questions, reviews, seller, sellerReviews } from './world';

export const ok = (success: unknown) => HttpResponse.json({ success } as never);

export function refusal(status: number, code: string, text: string, fields: Record<string, string[]> = {}) {
  return HttpResponse.json({ failed: text, fail: text, error: { message: text }, code, fields }, { status });
}

const listingOf = (items: AdDetail[]) => ({ items, page: 1, pages: 1, total: items.length, searched: null });

/** What is asked of an open page's ad again and again. */
export function instantOf({
  adId,
  status,
  instantPrice,
  instantDiscountPercent,
  nextStep,
  numOrders,
  remaining,
  participants,
  finalPrice,
  endDate,
}: AdDetail) {
  const price = { instantPrice, instantDiscountPercent, nextStep, finalPrice };
  return { adId, status, ...price, numOrders, remaining, participants, endDate };
}

function matching(url: URL): AdDetail[] {
  const wanted = (name: string) => Number(url.searchParams.get(name)) || undefined;
  return ads.filter(
    (ad) =>
      (!wanted('parentId') || ad.parentId === wanted('parentId')) &&
      (!wanted('categoryId') || ad.categoryId === wanted('categoryId')) &&
      (!wanted('brandId') || ad.brandId === wanted('brandId')),
  );
}

function sellerReviewsPage(url: string) {
  const page = Number(new URL(url).searchParams.get('page'));
  const counts = [5, 4, 3, 2, 1].map((star) => sellerReviews.filter((review) => review.star === star).length);
  return {
    items: sellerReviews.slice(5 * (page - 1), 5 * page),
    page,
    pages: 2,
    total: sellerReviews.length,
    distribution: counts.map((count, i) => ({ star: 5 - i, count })),
  };
}

/** The contract of any cart: its hash tells which lines and addresses it was filled with. */
export function agreementsOf(hash = 'ozet'): Agreements {
  const sections = [{ title: 'Taraflar', paragraphs: ['Satıcı:', '- Poyraz Elektronik A.Ş.', 'Alıcı: Ayşe Yılmaz'] }];
  return {
    version: '2026-11-21',
    hash,
    documents: [
      { key: 'preInformation', title: 'Ön Bilgilendirme Formu', sections },
      { key: 'distanceSales', title: 'Mesafeli Satış Sözleşmesi', sections },
    ],
  };
}

export const agreements = [
  http.post('*/api/order/agreements', async ({ request }) => {
    const { shippingId, invoiceId } = (await request.json()) as { shippingId: number; invoiceId: number | null };
    return ok(agreementsOf(`ozet-${shippingId}-${invoiceId}`));
  }),
  http.get('*/api/order/agreements/:orderId', () => ok({ ...agreementsOf(), acceptedAt: '2026-11-20T09:30:00Z' })),
];

const noPayment: PaymentStanding = {
  state: 'none',
  paymentId: null,
  orderId: null,
  purpose: null,
  amount: null,
  url: null,
  reason: null,
};

/** How my payments stand, in turn; the last answer stays. */
export function paymentStands(...standings: Partial<PaymentStanding>[]) {
  let at = 0;
  return http.post('*/api/payment/look', () => {
    const standing = standings[Math.min(at, standings.length - 1)];
    at += 1;
    return ok({ ...noPayment, ...standing });
  });
}

export const handlers = [
  ...siteTexts,
  paymentStands({}),
  ...agreements,
  http.get('*/api/order/invoices', () => ok([])),
  http.get('*/api/user/companies', () => ok([])),
  http.get('*/api/user/mails', () => ok([])),
  http.get('*/api/supplier/invoices/ads', () => ok([])),
  http.get('*/api/supplier/adRates', () => ok({ items: [] })),
  http.get('*/api/supplier/chargebacks', () => ok(listed([]))),
  http.get('*/api/supplier/coach', () => ok({ ads: null, lowestPercent: null, fellPercent: null })),
  http.get('*/api/supplier/reports/returns', () => ok(noReturns)),
  http.get('*/api/supplier/reports/shipping', () => ok(nothingDue)),
  http.get('*/api/supplier/reports/answers', () => ok(noQuestions)),
  http.get('*/api/supplier/reports/followers', () => ok(noFollowers)),
  http.get('*/api/supplier/reports/funnel', () => ok(nothingCounted)),
  http.post('*/api/routines/looked', () => ok({ adId: 100_201 })),
  http.get('*/api/routines/demand/:adId', () => ok({ price: null, units: null, changedDate: null, wantsMail: false })),
  http.get('*/api/supplier/drafts', () => ok(listed([]))),
  http.post('*/api/supplier/drafts', async ({ request }) => ok({ ...ownDraft, ...((await request.json()) as object) })),
  http.post('*/api/supplier/drafts/:draftId', async ({ request }) => {
    const body = (await request.json()) as { version: number };
    return ok({ ...ownDraft, ...body, version: body.version + 1 });
  }),
  http.get('*/api/supplier/reliability', () => ok(reliability)),
  http.get('*/api/operator/suppliers/:personId/reliability', () => ok(reliability)),
  http.get('*/api/supplier/supplyRecord', () => ok({ days: 90, soldAmount: 40, shortAmount: 1, postponed: 0 })),
  http.get('*/api/operator/suppliers/:personId/supplyRecord', () =>
    ok({ days: 90, soldAmount: 40, shortAmount: 1, postponed: 2 }),
  ),
  http.get('*/api/operator/suppliers/:personId/providerRecord', () =>
    ok({
      record: 'registered',
      key: 'k-7',
      attempts: 0,
      reason: null,
      dateTold: '2026-11-20T10:00:00Z',
      dateNext: null,
    }),
  ),
  http.get('*/api/operator/orders/:orderId/invoices', () => ok([])),
  http.get('*/api/ads', ({ request }) => ok(listingOf(matching(new URL(request.url))))),
  http.get('*/api/ads/:adId/history', () => ok(history)),
  http.get('*/api/ads/:adId', ({ params }) => {
    const ad = ads.find((one) => one.adId === Number(params.adId));
    return ad ? ok(ad) : refusal(404, 'not_found', 'İlan bulunamadı.');
  }),
  http.get('*/api/routines/instantAdInfo', ({ request }) => {
    const adId = Number(new URL(request.url).searchParams.get('adId'));
    const found = ads.filter((ad) => ad.adId === adId);
    return ok(found.map(instantOf));
  }),
  http.get('*/api/routines/favorites', () => ok([])),
  http.post('*/api/routines/follow', () => ok({ adId: 100_201, participants: 18 })),
  http.get('*/api/facets', () =>
    ok({
      parents: [
        { id: 1, count: 3 },
        { id: 2, count: 2 },
      ],
      categories: [{ id: 11, count: 2 }],
      brands: [
        { id: 20, count: 1 },
        { id: 21, count: 2 },
      ],
      ratings: [{ ratingFrom: 8, count: 4 }],
      endingSoon: 1,
      nearLowest: 0,
      oneStepAway: 2,
      deposit: 1,
    }),
  ),
  http.get('*/api/search', () =>
    ok({
      group: 'brand',
      items: [{ kind: 'brand', id: 20, title: 'Poyraz', subtitle: '1 ilan', url: '/kategori?brandId=20' }],
      more: [],
    }),
  ),
  http.get('*/api/sellers/:id', () => ok(seller)),
  http.get('*/api/sellers/:id/reviews', ({ request }) => ok(sellerReviewsPage(request.url))),
  http.post('*/api/cart/get', () => ok(makeCart([]))),
  http.get('*/cdn/sign-in.json', () => HttpResponse.json(['google', 'facebook', 'telegram'])),
  http.post('*/api/user/login', () => ok({ user: buyer, token: 'fresh-token' })),
  http.post('*/api/user/logout', () => ok(true)),
  http.post('*/api/user/register', () => ok(true)),
  http.post('*/api/user/forgotPassword', () => ok(true)),
  http.post('*/api/user/updatePassword', () => ok(true)),
  http.get('*/cdn/departments.json', () => HttpResponse.json(categories)),
  http.get('*/api/supplier/categories', () => ok(categories)),
  http.get('*/api/supplier/proposals', () => ok({ items: [], more: false, total: 0 })),
  http.get('*/api/operator/people/names', () => ok([])),
  http.get('*/api/operator/ads/:adId/timeline', () => ok({ items: [], more: false, total: 0 })),
  http.get('*/api/operator/audit', () => ok({ items: [], more: false, total: 0 })),
  http.get('*/api/operator/names', () => ok({ items: [], more: false, total: 0 })),
  http.get('*/api/operator/proposals', () => ok({ items: [], more: false, total: 0 })),
  http.get('*/api/operator/waiting/:service', () => ok({ items: [], more: false, total: 0, kinds: [] })),
  http.get('*/api/order/returns/:id', () => ok([])),
  http.get('*/api/operator/operators', () => ok([])),
  http.get('*/cdn/photos.json', () => HttpResponse.json([])),
  http.get('*/cdn/bin/540036.json', () =>
    HttpResponse.json({
      bin: '540036',
      cardType: 'CREDIT_CARD',
      cardAssociation: 'MASTER_CARD',
      cardFamily: 'Bonus',
      bankName: 'Garanti Bankası',
      bankImage: '/cdn/bin/540036.svg',
    }),
  ),
  http.get('*/api/item/replies', () => ok([])),
  http.get('*/cdn/products/:adId/reviews.json', () => HttpResponse.json(reviews)),
  http.get('*/cdn/products/:adId/stars.json', () =>
    HttpResponse.json(
      [5, 4, 3, 2, 1].map((star) => ({ star, count: reviews.filter((review) => review.star === star).length })),
    ),
  ),
  http.get('*/cdn/products/:adId/questions.json', () => HttpResponse.json(questions)),
];
