/** Every URL of the storefront, once: `paths` builds links (those of the panels stand in panelPaths.ts), `patterns` are what the router matches. */
import type { ListingQuery } from '@/lib/types';

export const patterns = {
  home: '/',
  listing: '/kategori',
  ad: '/ilan/:adId/:slug?',
  certificate: '/kapanis-belgesi/:adId',
  seller: '/tedarikci/:sellerId',
  cart: '/sepet',
  checkout: '/checkout',
  orderSummary: '/siparis/ozet',
  favorites: '/favoriler',
  trackOrder: '/shop/track-order',
  compare: '/shop/compare',
  createAd: '/shop/create-new-ad',
  createCatalogItems: '/shop/create-catalog-items',
  signIn: '/hesap/cikis/:tab?',
  signInAlias: '/hesap/login',
  signInTabAlias: '/hesap/1',
  registerTabAlias: '/hesap/2',
  account: '/hesap',
  accountDetails: '/hesap/bilgiler',
  profile: '/hesap/profil',
  orders: '/hesap/siparis',
  order: '/hesap/siparis/:orderId',
  myReviews: '/hesap/degerlendirmelerim',
  myQuestions: '/hesap/sorularim',
  addresses: '/hesap/adres',
  password: '/hesap/sifre',
  security: '/hesap/guvenlik',
  forgotPassword: '/hesap/sifre-yenile',
  confirmationPending: '/hesap/onay',
  mailLink: '/hesap/dogrula',
  demandMails: '/hesap/talep-postasi',
  mailChoice: '/hesap/e-posta-tercihi',
  invitation: '/ekip-daveti',
  partyReturn: '/hesap/giris/:party',
  supplierPanel: '/satici/*',
  operatorPanel: '/yonetim/*',
  site: '/site/:page?/:part?',
  blog: '/blog/:page?/:slug?',
} as const;

export function withQuery(path: string, query: Record<string, string | number | boolean | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: '/',
  listing: (query: ListingQuery = {}) => withQuery('/kategori', { ...query }),
  ad: (ad: { adId: number; slug: string }) => `/ilan/${ad.adId}/${encodeURIComponent(ad.slug)}`,
  certificate: (adId: number) => `/kapanis-belgesi/${adId}`,
  seller: (sellerId: string) => `/tedarikci/${sellerId}`,
  sellerAds: (sellerId: string, { sort, page }: ListingQuery) => withQuery(`/tedarikci/${sellerId}`, { sort, page }),
  cart: '/sepet',
  checkout: '/checkout#delivery',
  orderSummary: (orderId: string, paymentId?: string | null) =>
    withQuery('/siparis/ozet', { orderId, paymentId: paymentId ?? undefined }),
  favorites: '/favoriler',
  trackOrder: '/shop/track-order',
  compare: '/shop/compare',
  /** Opening it signs out; it is also where visitors are sent to sign in. */
  signIn: '/hesap/cikis/1',
  register: '/hesap/cikis/2',
  signOut: '/hesap/cikis',
  account: '/hesap',
  accountDetails: '/hesap/bilgiler',
  profile: '/hesap/profil',
  orders: '/hesap/siparis',
  order: (uuid: string) => `/hesap/siparis/${uuid}`,
  /** Back from the payment page of what was left to pay. */
  orderPaid: (uuid: string, outcome: string) => withQuery(`/hesap/siparis/${uuid}`, { odeme: outcome }),
  myReviews: '/hesap/degerlendirmelerim',
  myQuestions: (state?: string) => withQuery('/hesap/sorularim', { durum: state }),
  addresses: '/hesap/adres',
  password: '/hesap/sifre',
  security: '/hesap/guvenlik',
  forgotPassword: '/hesap/sifre-yenile',
  confirmationPending: '/hesap/onay',
  supplierPanel: '/satici',
  operatorPanel: '/yonetim',
  about: '/site/hakkimizda',
  contact: '/site/iletisim',
  location: '/site/iletisim#harita',
  blog: '/blog',
  blogPage: (page: string, konu?: string) => withQuery(`/blog/${page}`, { konu }),
  blogTopic: (konu?: string) => withQuery('/blog', { konu }),
  faq: '/site/sss',
  sell: '/site/imecede-sat',
  privacy: '/site/gizlilik',
  terms: '/site/kosullar',
  contracts: '/site/sozlesmeler',
  typography: '/site/typography',
  components: '/site/components',
} as const;
