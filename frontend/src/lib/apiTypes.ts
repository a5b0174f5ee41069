/** The shapes that travel between browser and services, named as the public contract names them. Money here is lira, as on the wire. */

export type { SearchHit, SearchResult } from './searchTypes';

export type Role = 'buyer' | 'supplier' | 'operator';

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  /** Null for who came with Facebook or Telegram and has proven no address yet: they can't buy. */
  email: string | null;
  image: string | null;
  role: Role;
  phone: string | null;
  phoneVerified: boolean;
  hasPassword: boolean;
}

export interface SignedIn {
  user: User;
  token: string;
}

export interface Picture {
  url: string;
  srcset: string;
  width: number;
  height: number;
  blur: string;
}

export interface Brand {
  id: number;
  name: string;
  count: number;
  models: { id: number; productId: string | number; name: string }[];
}

export interface SubCategory {
  id: number;
  name: string;
  imgUrl: string | null;
  brands: Brand[];
}

export interface Category extends SubCategory {
  subCategories: SubCategory[];
}

export interface BannerPhoto {
  url: string;
  srcset: string;
  alt: string;
}

export type AdStatus = 'open' | 'closing' | 'ended' | 'withdrawn';

export interface AdSummary {
  adId: number;
  status: AdStatus;
  slug: string;
  categoryId: number;
  categoryName: string;
  parentId: number | null;
  parentName: string | null;
  brandId: number;
  brandName: string;
  modelId: number;
  modelName: string;
  description: string;
  imageUrl: string | null;
  image: string | null;
  images: Picture[];
  productPrice: number;
  instantPrice: number;
  targetPrice: number;
  finalPrice: number | null;
  deposit: number | null;
  instantDiscountPercent: number;
  maxDiscountPercent: number;
  minParticipants: number;
  maxParticipants: number;
  numOrders: number;
  quantity: number;
  remaining: number;
  participants: number;
  maxPerBuyer: number;
  endDate: string;
  dateCreated: string;
  sellerId: string;
  sellerName: string;
  sellerLogo: string | null;
  sellerRating: number | null;
  /** The mean of the stars that buyers gave the product, 1 to 5; null until the first review. */
  productRating: number | null;
  reviewCount: number;
  specs: { id: number; name: string; value: string }[];
}

export interface AdDetail extends AdSummary {
  curve: { units: number; price: number }[];
  /** How often the product was changed since the ad was published, which goes on showing it as it was. */
  changes: number;
  /** How many more units bring the next round step, and the price then. */
  nextStep: { units: number; price: number } | null;
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

export interface Listing extends Paged<AdSummary> {
  /** The words that were searched instead of those that found nothing. */
  searched: string | null;
  /** Of what is chosen for home: the ad that its first banner shows, by its number; null when none can keep what it promises. */
  banner?: number | null;
}

export type ListingSort = 'newest' | 'ending' | 'discount' | 'price_asc' | 'price_desc' | 'popular' | 'relevance';

export interface ListingQuery {
  parentId?: number;
  categoryId?: number;
  brandId?: number;
  sellerId?: string;
  q?: string;
  /** Lira, of what a unit costs now. */
  priceFrom?: number;
  priceTo?: number;
  endingSoon?: boolean;
  nearLowest?: boolean;
  oneStepAway?: boolean;
  deposit?: boolean;
  /** Sellers with so many points of ten or more. */
  ratingFrom?: number;
  /** The words as the shopper typed them, also when nothing is found. */
  exact?: boolean;
  sort?: ListingSort | 'chosen';
  page?: number;
}

export interface Seller {
  id: string;
  name: string;
  logo: string | null;
  rating: number | null;
  ratingCount: number;
  adCount: number;
  dateCreated: string;
}

export interface Review {
  /** The first letters of the writer's names, 'A*** Y.'; null where they are not known (any more). */
  signature: string | null;
  /** Four characters that stand for a member without a signature. */
  userCode: string;
  star: number;
  content: string;
  date: string;
  /** Not in a document that was kept from before there were any. */
  pictures?: Picture[];
  isBought: true;
}

export interface Question {
  id: number;
  /** Four characters that stand for the member, who stays unnamed. */
  userCode: string;
  isBought: boolean;
  question: string;
  questionDate: string;
  answer: string | null;
  answerDate: string | null;
}

export interface CartProduct {
  adId: number;
  slug: string;
  sellerId: string;
  sellerName: string;
  sellerLogo: string | null;
  categoryName: string;
  brandName: string;
  modelName: string;
  imageUrl: string | null;
  srcset: string;
  normalPrice: number;
  instantPrice: number;
  targetPrice: number;
  minParticipants: number;
  maxParticipants: number;
  numOrders: number;
  quantity: number;
  remaining: number;
  maxPerBuyer: number;
  /** What is paid of a unit first; null for ads that take the whole price at once. */
  deposit: number | null;
  endDate: string;
  adStatus: AdStatus;
  options: { name: string; value: string }[];
}

export type RefundCause =
  | 'price_difference'
  | 'cancelled'
  | 'returned'
  | 'withdrawn'
  | 'late_capture'
  | 'ad_failed'
  | 'balance_unpaid'
  | 'balance_late'
  | 'undelivered';

export interface Refund {
  refundId: string;
  cause: RefundCause;
  amount: number;
  status: 'queued' | 'sent' | 'succeeded' | 'in_review';
  date: string;
  sentDate: string | null;
  /** The card takes it no more: the buyer is asked where to send it. */
  needsIban: boolean;
}

/** Exactly these words, everywhere on the wire. */
export type CargoCompany = 'Mng Kargo' | 'Aras Kargo' | 'Yurtici Kargo';

export type ParcelStatus =
  | 'created'
  | 'accepted'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'returned'
  | 'failed';

export interface ParcelStep {
  status: ParcelStatus;
  date: string;
}

export interface Shipment {
  shipmentId: string;
  cargoCompany: CargoCompany;
  trackingNumber: string;
  status: ParcelStatus;
  shippedDate: string;
  /** Of this parcel, and of those in whose place it was sent. */
  steps: ParcelStep[];
  /** It did not reach its buyer: its supplier sends it again, or gives up. */
  isStranded: boolean;
  /** After that day it is given up by itself: YYYY-MM-DD; null where a person has to decide. */
  decideBy: string | null;
}

/** 'proccessing_refund' is spelt so on the wire. */
export type ReturnStatus =
  | 'created'
  | 'approved'
  | 'denied'
  | 'waiting_for_shipment'
  | 'shipping'
  | 'seller_rejected'
  | 'proccessing_refund'
  | 'success_no_product_return'
  | 'success';

export interface ReturnRecord {
  returnId: string;
  status: ReturnStatus;
  returnAmount: number;
  /** Since when it stands so. */
  date: string;
  createdDate: string;
  cargoCompany: CargoCompany | null;
  cargoCode: string | null;
  refundAmount: number | null;
}

/** What a buyer who was turned down says against it, and what became of that. */
export interface Objection {
  state: 'possible' | 'open' | 'rejected' | 'granted' | 'lapsed';
  /** Until when it can be made; null once it can't. */
  objectBy: string | null;
  text: string | null;
  date: string | null;
  pictures: string[];
}

/** What is still to pay of a deposit item, or was. */
export interface Balance {
  /** waiting: the ad is not over yet. */
  status: 'waiting' | 'due' | 'paid' | 'forfeited' | 'cancelled';
  amount: number;
  dueDate: string | null;
  paidDate: string | null;
}

export interface CartItem {
  itemId: string;
  adId: number;
  amount: number;
  totalPrice: number;
  dateCreated: string;
  status: 'created' | 'shipped' | 'delivered' | 'cancelled';
  cancelledAmount: number;
  returnedAmount: number;
  /** How many may be cancelled now. */
  cancellableAmount: number;
  returnableAmount: number;
  reviewAvailable: boolean;
  review: { star: number; comment: string; date: string } | null;
  /** Newest last. */
  returns: ReturnRecord[];
  deliveredDate: string | null;
  canConfirmReceipt: boolean;
  shipBy: string | null;
  isLate: boolean;
  shipment: Shipment | null;
  /** A unit's deposit; `totalPrice` is then what was paid of it at first. */
  deposit: number | null;
  balance: Balance | null;
  finalPrice: number | null;
  refunds: Refund[];
  product: CartProduct;
}

export interface Address {
  id: number;
  addressTitle: string;
  firstName: string;
  lastName: string;
  city: number;
  cityName: string;
  district: number;
  districtName: string;
  town: string;
  addressText: string;
  phone: string;
  isCorporate: 0 | 1;
  companyName: string;
  taxOffice: string;
  taxNumber: string;
  isDefault: 0 | 1;
  country: string;
  hidden: boolean;
}

/** A cart and the order that it becomes: one shape, one uuid. */
export interface Cart {
  info: {
    uuid: string;
    status: string;
    subTotal: number;
    totalProfit: number;
    totalRefund: number;
    /** What is to be paid by `balanceDueDate`; 0 when nothing is. */
    balanceDue: number;
    balanceDueDate: string | null;
    dateCreated: string;
    datePaid: string | null;
    shippingId: number | null;
    invoiceId: number | null;
    promisedDeliveryDate: string | null;
  };
  taxes: unknown[];
  items: CartItem[];
  /** The sellers that were rated already. */
  ratings: string[];
  shippingAddress: Address | null;
  invoiceAddress: Address | null;
  payment: {
    method: 'card';
    paymentId: string;
    cardAssociation: string;
    cardFamily: string;
    lastFour: string;
    cardBin: string | null; // its first six digits
  } | null;
  paymentPending: boolean;
  warning?: string;
}
