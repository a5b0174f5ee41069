/** The shapes that travel between browser and services, named as the public contract names them. Money here is lira, as on the wire. */

export type Role = 'buyer' | 'supplier' | 'operator';

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  image: string | null;
  role: Role;
  phone: string | null;
  phoneVerified: boolean;
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
  srcset?: string;
  alt?: string;
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
  specs: { id: number; name: string; value: string }[];
}

export interface AdDetail extends AdSummary {
  curve: { units: number; price: number }[];
  nextStep: { units: number; price: number } | null;
}

/** What moves on an ad while people look at it. */
export interface InstantAdInfo {
  adId: number;
  status: AdStatus;
  instantPrice: number;
  instantDiscountPercent: number;
  numOrders: number;
  remaining: number;
  participants: number;
  finalPrice: number | null;
  endDate: string;
}

export interface Paged<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

export type Listing = Paged<AdSummary>;

export type ListingSort = 'newest' | 'ending' | 'discount' | 'price_asc' | 'price_desc' | 'popular';

export interface ListingQuery {
  parentId?: number;
  categoryId?: number;
  brandId?: number;
  sellerId?: string;
  q?: string;
  sort?: ListingSort;
  page?: number;
}

export interface HistoryLine {
  seq: number;
  date: string;
  units: number;
  numOrders: number;
  price: number;
}

export interface History {
  items: HistoryLine[];
  more: boolean;
}

export interface SearchHit {
  kind: 'ad' | 'category' | 'brand' | 'model';
  id: number;
  adId?: number;
  title: string;
  subtitle: string;
  imageUrl?: string | null;
  url: string;
}

export interface SearchResult {
  group: SearchHit['kind'] | null;
  items: SearchHit[];
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
  userName: string;
  star: number;
  content: string;
  date: string;
  isBought: true;
}

export interface Question {
  id: number;
  userName: string;
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
  endDate: string;
  adStatus: AdStatus;
  options: { name: string; value: string }[];
}

export interface Refund {
  refundId: string;
  cause: 'price_difference' | 'cancelled' | 'withdrawn' | 'late_capture';
  amount: number;
  status: 'queued' | 'sent' | 'succeeded' | 'in_review';
  date: string;
  sentDate: string | null;
}

export interface CartItem {
  itemId: string;
  adId: number;
  amount: number;
  totalPrice: number;
  dateCreated: string;
  status: 'created' | 'shipped' | 'delivered' | 'cancelled';
  returnableAmount: number;
  reviewAvailable: boolean;
  returns: { status: string; returnAmount: number; date: string }[];
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
    dateCreated: string;
    datePaid: string | null;
    shippingId: number | null;
    invoiceId: number | null;
    promisedDeliveryDate: string | null;
  };
  taxes: unknown[];
  items: CartItem[];
  ratings: string[];
  shippingAddress: Address | null;
  invoiceAddress: Address | null;
  payment: { method: 'card'; cardAssociation: string; cardFamily: string; lastFour: string } | null;
  paymentPending: boolean;
  warning?: string;
}
