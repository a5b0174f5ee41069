/**
 * The shapes that travel between browser and services, by short names. Each is one of the contract's (`apiTypes.ts`, which
 * `make contracts` writes): nothing is written down twice. Money here is lira, as on the wire. Shapes of one feature are
 * named in its own *Api.ts.
 */
import type { components, paths } from './apiTypes';

export type Schemas = components['schemas'];

/** A path of the contract with its places filled in: `/api/ads/{ad_id}` is `/api/ads/${number}`. */
type Filled<Path extends string, Places> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends keyof Places ? Extract<Places[Name], string | number> : string}${Filled<After, Places>}`
  : Path;
export type ApiPath = { [Path in keyof paths]: Filled<Path, paths[Path]['parameters']['path']> }[keyof paths];

type Told<Query> = { [Name in keyof Query]: NonNullable<Query[Name]> };

/** What may stand behind the question mark of a path that is asked with GET: null is not said there, but left out. */
export type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? Told<NonNullable<Query>>
  : never;

export type User = Schemas['identity.User'];
export type Role = User['role'];
/** A company that a member of its team acts for, and what they may do there. */
export type Acting = Schemas['identity.Acting'];
export type Duty = Acting['duties'][number];
export type SignedIn = Schemas['identity.SignedIn'];
export type Address = Schemas['identity.Address'];

export type BannerPhoto = Schemas['catalogue.Photo'];
export type Brand = Schemas['catalogue.DepartmentBrand'];
export type SubCategory = Schemas['catalogue.Subdepartment'];
export type Category = Schemas['catalogue.Department'];
/** A category as suppliers choose from it: with the models of its brands. */
export type CategoryToSellIn = Schemas['catalogue.Category'];

export type Picture = Schemas['ads.Picture'];
export type AdSummary = Schemas['ads.AdSummary'];
export type AdDetail = Schemas['ads.AdDetail'];
export type AdStatus = AdSummary['status'];
export type Listing = Schemas['ads.Listing'];
export type ListingQuery = QueryOf<'/api/ads'>;
export type ListingSort = Exclude<NonNullable<ListingQuery['sort']>, 'chosen'>;
export type Seller = Schemas['ads.Seller'];
export type Review = Schemas['ads.Review'];
export type Question = Schemas['ads.Question'];

export type SearchHit = Schemas['ads.Hit'];
export type SearchResult = Schemas['ads.Search'];

/** A cart and the order that it becomes: one shape, one uuid. */
export type Cart = Schemas['orders.Cart'];
export type CartItem = Schemas['orders.Item'];
/** What is still to pay of a deposit item, or was. */
export type Balance = Schemas['orders.Balance'];
export type Refund = Schemas['orders.Refund'];
export type RefundCause = Refund['cause'];
export type Shipment = Schemas['orders.Shipment'];
export type ParcelStep = Schemas['orders.ParcelStep'];
export type ParcelStatus = ParcelStep['status'];
export type CargoCompany = Shipment['cargoCompany'];
export type ReturnRecord = Schemas['orders.Return'];
export type ReturnStatus = ReturnRecord['status'];
/** A contract as the service wrote it. */
export type LegalDocument = Schemas['orders.Document'];

export type MyReview = Schemas['orders.OwnReview'];
export type OwnPicture = Schemas['orders.OwnPicture'];
/** Why an operator hid a review. */
export type HideReason = Schemas['orders.Hiding']['reason'];

/** What a buyer who was turned down says against it, and what became of that. */
export type Objection = Schemas['returns.Objection'];
