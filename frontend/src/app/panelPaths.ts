/** The URLs inside the panels of suppliers and operators, apart from paths.ts: no shopper downloads them. */
import { withQuery } from './paths';

/** Which part of a list that is read on: its state, and found by what. */
interface FoundState {
  durum?: string | undefined;
  q?: string | undefined;
}

/** Which of a supplier's orders: also of which ad, and found by what. */
interface OrdersState extends FoundState {
  ilan?: number | undefined;
  sira?: string | undefined;
}

export const panelPaths = {
  createAd: '/shop/create-new-ad',
  /** The form of a new ad, with its product chosen (`wordOf` a place). */
  createAdFor: (yer: string) => withQuery('/shop/create-new-ad', { yer }),
  /** A draft in the form of a new ad. */
  editDraft: (taslak: string) => withQuery('/shop/create-new-ad', { taslak }),
  createCatalogItems: '/shop/create-catalog-items',
  createName: (adim: 'kategori' | 'marka' | 'model') => withQuery('/shop/create-catalog-items', { adim }),
  supplierAds: (query: { q?: string | undefined; durum?: string | undefined; sira?: string | undefined } = {}) =>
    withQuery('/satici/ilanlar', { ...query }),
  supplierProducts: (query: { q?: string; durum?: string | undefined; sira?: string | undefined } = {}) =>
    withQuery('/satici/urunler', { ...query }),
  supplierProduct: (id: number) => `/satici/urunler/${id}`,
  productFile: '/satici/urunler/dosya',
  /** The names that were proposed for products. */
  supplierProposals: (query: Partial<Record<'q' | 'durum' | 'tur', string | undefined>> = {}) =>
    withQuery('/satici/urunler/oneriler', { ...query }),
  supplierDemand: '/satici/talep',
  supplierQuestions: (query: { q?: string | undefined; durum?: string | undefined; sira?: string | undefined } = {}) =>
    withQuery('/satici/sorular', { ...query }),
  supplierReviews: (query: { q?: string | undefined; durum?: string | undefined; sira?: string | undefined } = {}) =>
    withQuery('/satici/degerlendirmeler', { ...query }),
  supplierOrders: (query: OrdersState = {}) => withQuery('/satici/siparisler', { ...query }),
  trackingNumbers: '/satici/siparisler/takip-numaralari',
  /** The slip of what is to ship of an order, or of a parcel (`koli`) that was handed over. */
  packingSlip: (orderId: string, query: OrdersState & { koli?: string | undefined } = {}) =>
    withQuery(`/satici/siparisler/${orderId}/paket-fisi`, { ...query }),
  supplierReturns: (query: FoundState & { sira?: string | undefined } = {}) =>
    withQuery('/satici/iadeler', { ...query }),
  supplierInvoices: (query: { durum?: string | undefined; ilan?: number | undefined; q?: string | undefined } = {}) =>
    withQuery('/satici/faturalar', { ...query }),
  uploadInvoices: '/satici/faturalar/yukle',
  supplierChargebacks: (durum?: string, q?: string) => withQuery('/satici/ters-ibrazlar', { durum, q }),
  supplierChargeback: (id: string) => `/satici/ters-ibrazlar/${id}`,
  supplierDetails: '/satici/bilgiler',
  supplierApplication: '/satici/basvuru',
  supplierTeam: (query: Partial<Record<'q' | 'uye' | 'konu' | 'bas' | 'son', string | undefined>> = {}) =>
    withQuery('/satici/ekip', { ...query }),
  supplierStatement: (ay?: string) => withQuery('/satici/hesap-ozeti', { ay }),
  /** What was sold and is not earned yet, of one ad or of all. */
  supplierUnearned: (ilan?: number) => withQuery('/satici/hesap-ozeti/bekleyenler', { ilan }),
  /** What an ended ad brought. */
  supplierEarnings: (adId: number) => `/satici/hesap-ozeti/ilan/${adId}`,
  supplierReports: (days?: { from: string; to: string }) =>
    withQuery('/satici/raporlar', { bas: days?.from, son: days?.to }),
  operatorInbox: (query: Partial<Record<'tur' | 'kim' | 'q', string | undefined>> = {}) =>
    withQuery('/yonetim', { ...query }),
  operatorAds: (query: FoundState = {}) => withQuery('/yonetim/ilanlar', { ...query }),
  operatorClosings: (gun?: string, hafta?: string) => withQuery('/yonetim/kapanislar', { hafta, gun }),
  operatorReports: (days?: { from: string; to: string }) =>
    withQuery('/yonetim/raporlar', { bas: days?.from, son: days?.to }),
  /** An ad in the list of all, where its acts are, and its settlement once it has ended. */
  operatorAd: (adId: number) => withQuery('/yonetim/ilanlar', { q: `#${adId}` }),
  operatorSettlement: (adId: number) => `/yonetim/ilanlar/${adId}`,
  operatorShipping: (query: FoundState = {}) => withQuery('/yonetim/sevkiyat', { ...query }),
  operatorReturns: (query: FoundState = {}) => withQuery('/yonetim/urun-iadeleri', { ...query }),
  operatorReviews: (query: FoundState = {}) => withQuery('/yonetim/degerlendirmeler', { ...query }),
  operatorQuestions: (query: FoundState = {}) => withQuery('/yonetim/degerlendirmeler/sorular', { ...query }),
  operatorReplies: (query: FoundState = {}) => withQuery('/yonetim/degerlendirmeler/yanitlar', { ...query }),
  operatorRatings: (query: FoundState = {}) => withQuery('/yonetim/degerlendirmeler/saticilar', { ...query }),
  operatorSuppliers: (query: { q?: string | undefined; durum?: string | undefined } = {}) =>
    withQuery('/yonetim/tedarikciler', { ...query }),
  operatorSupplier: (personId: string) => `/yonetim/tedarikciler/${personId}`,
  operatorRefunds: (durum?: string, q?: string) => withQuery('/yonetim/para-iadeleri', { durum, q }),
  operatorApprovals: '/yonetim/onaylar',
  operatorPayments: (durum?: string, q?: string) => withQuery('/yonetim/odemeler', { durum, q }),
  operatorPayment: (paymentId: string) => `/yonetim/odemeler/${paymentId}`,
  operatorPayouts: (query: FoundState & { satici?: string | undefined } = {}) =>
    withQuery('/yonetim/hakedisler', { ...query }),
  /** Suppliers who owe or are owed, and the account of one of them. */
  operatorAccounts: (query: FoundState = {}) => withQuery('/yonetim/satici-hesaplari', { ...query }),
  operatorAccount: (supplierId: string) => `/yonetim/satici-hesaplari/${supplierId}`,
  operatorChargebacks: (query: { durum?: string | undefined; q?: string | undefined } = {}) =>
    withQuery('/yonetim/ters-ibrazlar', { ...query }),
  operatorChargeback: (id: string) => `/yonetim/ters-ibrazlar/${id}`,
  operatorReconciliation: (query: Partial<Record<'durum' | 'q' | 'bas' | 'son', string | undefined>> = {}) =>
    withQuery('/yonetim/mutabakat', { ...query }),
  operatorCatalogue: (query: Partial<Record<'durum' | 'tur' | 'q' | 'sira', string | undefined>> = {}) =>
    withQuery('/yonetim/katalog', { ...query }),
  operatorSlideshow: '/yonetim/vitrin',
  operatorTexts: '/yonetim/metinler',
  operatorText: (slug: string) => `/yonetim/metinler/${slug}`,
  operatorSettings: '/yonetim/ayarlar',
  operatorSite: '/yonetim/site',
  operatorMessages: '/yonetim/mesajlar',
  operatorSuspicions: (query: Partial<Record<'durum' | 'tur' | 'q', string | undefined>> = {}) =>
    withQuery('/yonetim/supheliler', { ...query }),
  operatorSuspicion: (id: string) => `/yonetim/supheliler/${id}`,
  operatorSearch: (q?: string) => withQuery('/yonetim/ara', { q }),
  /** Who holds the office now. */
  operatorsNow: withQuery('/yonetim/ara', { uyeDurum: 'operator' }),
  /** The orders in which something of one supplier was bought. */
  operatorOrdersOf: (satici: string) => withQuery('/yonetim/ara', { satici }),
  operatorOrder: (orderId: string) => `/yonetim/siparisler/${orderId}`,
  operatorMember: (personId: string) => `/yonetim/uyeler/${personId}`,
  operatorProposals: '/yonetim/uye-onaylari',
  operatorAudit: (
    query: Partial<Record<'q' | 'kim' | 'konu' | 'islem' | 'yonetici' | 'bas' | 'son', string | undefined>> = {},
  ) => withQuery('/yonetim/denetim', { ...query }),
} as const;
