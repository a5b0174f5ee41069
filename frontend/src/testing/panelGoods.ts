/** Goods on their way, and goods coming back, as panels show them in tests. */

import type { DueItem } from '../features/invoices/invoicesApi.ts';
import type { SupplierOrderItem } from '../features/parcels/parcelsApi.ts';
import type { ProductReturn } from '../features/returnDesk/returnDeskApi.ts';

const recipient = {
  name: 'Ayşe Yılmaz',
  phone: '+905321234567',
  city: 'İstanbul',
  district: 'Kadıköy',
  town: 'Caferağa',
  addressText: 'Moda Caddesi No: 1 Daire: 2',
};

export const orderItem: SupplierOrderItem = {
  orderId: 'dd0b9c1e-0000-4000-8000-000000000001',
  number: 'dd0b9c1e',
  itemId: 'ee0b9c1e-0000-4000-8000-000000000001',
  adId: 100_204,
  title: 'Poyraz Nova 14',
  code: 'PN-14',
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
      isBarcode: false,
      status: 'in_transit',
      shippedDate: '2026-11-19T09:00:00Z',
      steps: [
        { status: 'created', date: '2026-11-19T09:00:00Z' },
        { status: 'in_transit', date: '2026-11-20T06:30:00Z' },
      ],
      isStranded: false,
      isRefused: false,
      canCorrect: true,
      wayBack: null,
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

/** What is to be invoiced of an item. */
export const dueItem: DueItem = {
  itemId: '7c1b9c1e-0000-4000-8000-000000000001',
  orderId: '12ab34cd-0000-4000-8000-000000000001',
  number: '12ab34cd',
  adId: 1001,
  title: 'Işık Lamba',
  imageUrl: '/media/a/700.jpg',
  billingName: 'Ayşe Yılmaz',
  datePriced: '2026-11-20T10:00:00Z',
  state: 'waiting',
  kind: 'sale',
  amount: 3,
  unitPrice: 80,
  vatRate: 20,
  net: 200,
  vat: 40,
  total: 240,
  invoices: [],
};
