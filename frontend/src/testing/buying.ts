/** What tests of buying need besides the market: an address book, places, orders with refunds. */
import { HttpResponse, http } from 'msw';
import type { OrderLine } from '@/features/orders/ordersApi';
import type { Address, Balance, Cart, CartItem, Refund, ReturnRecord, ReturnStatus, Shipment } from '@/lib/types';
import { ok } from './handlers';
import { ads, makeAd, makeCart } from './world';

export const home: Address = {
  id: 1,
  addressTitle: 'Ev',
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  city: 34,
  cityName: 'İstanbul',
  district: 3401,
  districtName: 'Adalar',
  town: 'Caferağa',
  addressText: 'Moda Cad. 12/4',
  phone: '+905321234567',
  isCorporate: 0,
  companyName: '',
  taxOffice: '',
  taxNumber: '',
  isDefault: 1,
  country: 'Türkiye',
  hidden: false,
};

export const work: Address = { ...home, id: 2, addressTitle: 'İş', isDefault: 0 };

export const places = [
  http.get('*/cdn/cities.json', () =>
    HttpResponse.json([
      { id: 32, name: 'Isparta' },
      { id: 34, name: 'İstanbul' },
      { id: 76, name: 'Iğdır' },
    ]),
  ),
  http.get('*/cdn/districts/:city.json', ({ params }) => {
    const city = Number.parseInt(String(params.city), 10);
    return HttpResponse.json([
      { id: city * 100 + 1, city_id: city, name: city === 34 ? 'Adalar' : 'Merkez' },
      { id: city * 100 + 2, city_id: city, name: city === 34 ? 'Kadıköy' : 'Tuzluca' },
    ]);
  }),
];

export function addressBook(addresses: Address[]) {
  return http.get('*/api/user/address', () => ok(addresses));
}

export const [firstAd = makeAd(0), secondAd = makeAd(1)] = ads;

/** Two of the first ad, in my cart. */
export function cartOfTwo(): Cart {
  const cart = makeCart([{ ad: firstAd, amount: 2 }]);
  return { ...cart, info: { ...cart.info, promisedDeliveryDate: '2026-12-04' } };
}

export function cartIs(cart: Cart, order: Cart = cart) {
  return http.post('*/api/cart/get', async ({ request }) => {
    const { isOrder } = (await request.json()) as { isOrder: number };
    return ok(isOrder ? order : cart);
  });
}

export function refundOf(amount: number, changes: Partial<Refund> = {}): Refund {
  return {
    refundId: `refund-${amount}`,
    cause: 'price_difference',
    amount,
    status: 'succeeded',
    date: '2026-11-22T21:00:00Z',
    sentDate: '2026-11-22T21:05:00Z',
    needsIban: false,
    hasIban: false,
    isTransfer: false,
    hasBounced: false,
    ...changes,
  };
}

/** An item bought at 1.000,00 a piece. */
export function itemOf(changes: Partial<CartItem> = {}, product: Partial<CartItem['product']> = {}): CartItem {
  const [item] = makeCart([{ ad: makeAd(0), amount: 2 }]).items;
  if (!item) throw new Error('A cart of one line has no line');
  return {
    ...item,
    totalPrice: 1000 * (changes.amount ?? 2),
    ...changes,
    product: { ...item.product, normalPrice: 1000, instantPrice: 850, ...product },
  };
}

/** Two units at 1.000,00, now 850,00, at least 700,00, of which 200,00 each were paid first; final at 800,00. */
export function depositItem(status: Balance['status'], changes: Partial<CartItem> = {}): CartItem {
  const isOver = status !== 'waiting';
  const price = isOver ? 800 : 1000;
  return itemOf(
    {
      itemId: `deposit-${status}`,
      totalPrice: 400,
      deposit: 200,
      finalPrice: isOver ? 800 : null,
      balance: {
        status,
        amount: isOver ? 1200 : 0,
        dueDate: isOver ? '2026-11-27T20:59:59Z' : null,
        paidDate: status === 'paid' ? '2026-11-25T09:00:00Z' : null,
        payment: null,
      },
      ...changes,
    },
    {
      deposit: 200,
      normalPrice: price,
      instantPrice: isOver ? 800 : 850,
      targetPrice: 700,
      adStatus: isOver ? 'ended' : 'open',
    },
  );
}

export function returnOf(status: ReturnStatus, changes: Partial<ReturnRecord> = {}): ReturnRecord {
  return {
    returnId: `return-${status}`,
    status,
    returnAmount: 1,
    date: '2026-12-03T10:00:00Z',
    createdDate: '2026-12-02T10:00:00Z',
    cargoCompany: null,
    cargoCode: null,
    refundAmount: null,
    ...changes,
  };
}

/** Handed to a carrier, on its way. */
export const parcel: Shipment = {
  shipmentId: 'shipment-1',
  cargoCompany: 'Yurtici Kargo',
  trackingNumber: 'YK100200300',
  isBarcode: false,
  status: 'in_transit',
  shippedDate: '2026-11-28T09:00:00Z',
  steps: [
    { status: 'created', date: '2026-11-28T09:00:00Z' },
    { status: 'accepted', date: '2026-11-28T15:00:00Z' },
    { status: 'in_transit', date: '2026-11-29T07:00:00Z' },
  ],
  isStranded: false,
  decideBy: null,
};

export function orderOf(items: CartItem[], info: Partial<Cart['info']> = {}): Cart {
  const cart = makeCart([]);
  return {
    ...cart,
    items,
    info: {
      ...cart.info,
      status: 'paid',
      datePaid: '2026-11-20T10:05:00Z',
      subTotal: items.reduce((sum, item) => sum + item.totalPrice, 0),
      promisedDeliveryDate: '2026-12-04',
      ...info,
    },
    shippingAddress: home,
    invoiceAddress: work,
    payment: {
      method: 'card',
      cardAssociation: 'MASTER_CARD',
      cardFamily: 'Bonus',
      lastFour: '0008',
      cardBin: '540036',
      paymentId: 'b0ffee00-0000-4000-8000-000000000009',
    },
  };
}

/** Order lines numbered a0000001, a0000002 …, newest first. */
export function orderLines(count: number, status: OrderLine['status'] = 'paid'): OrderLine[] {
  return Array.from({ length: count }, (_, i) => {
    const number = `a000000${(i + 1).toString(16)}`.slice(-8).toLowerCase();
    return {
      uuid: `${number}-0000-4000-8000-00000000000b`,
      number,
      status,
      subTotal: 1000 + i,
      totalProfit: 0,
      totalRefund: i,
      balanceDue: 0,
      balanceDueDate: null,
      dateCreated: '2026-11-18T10:00:00Z',
      datePaid: '2026-11-18T10:02:00Z',
      shippingId: 1,
      invoiceId: 1,
      promisedDeliveryDate: null,
      itemCount: 1,
      title: 'Poyraz Nova 14',
      imageUrl: '',
      items: [{ adId: 100_201 + i, title: 'Poyraz Nova 14', imageUrl: '' }],
    };
  });
}
