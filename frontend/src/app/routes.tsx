/** Which screen stands at which URL. A new screen is one line here, one in paths.ts and one file in pages/. */
import { matchPath } from 'react-router';
import type { MessagePart } from '@/lib/messageParts';
import { fetchAhead } from '@/lib/piecesApi';
import { patterns } from './paths';
import { type Route, route } from './route';

const MEMBER: MessagePart[] = ['member'];
const BUYING: MessagePart[] = ['member', 'buying'];
const PAYING: MessagePart[] = [...BUYING, 'cart', 'paying'];
const PANEL: MessagePart[] = ['member', 'panels', 'ad', 'tabs'];
// Operators see an order's states and its way as buyers do.
const DESK: MessagePart[] = [...PANEL, 'buying'];

const signIn = route(() => import('@/pages/SignInPage'), ['member']);
export const notFound = route(() => import('@/pages/NotFoundPage'));

export const routes: { pattern: string; route: Route }[] = [
  { pattern: patterns.home, route: route(() => import('@/pages/HomePage'), ['promise']) },
  { pattern: patterns.listing, route: route(() => import('@/pages/ListingPage'), ['finding', 'promise']) },
  { pattern: patterns.ad, route: route(() => import('@/pages/AdPage'), ['ad', 'promise']) },
  { pattern: patterns.seller, route: route(() => import('@/pages/SellerPage'), ['finding', 'promise']) },
  { pattern: patterns.certificate, route: route(() => import('@/pages/CertificatePage'), ['certificate']) },
  { pattern: patterns.signIn, route: signIn },
  { pattern: patterns.signInAlias, route: signIn },
  { pattern: patterns.signInTabAlias, route: signIn },
  { pattern: patterns.registerTabAlias, route: signIn },
  {
    pattern: patterns.confirmationPending,
    route: route(() => import('@/pages/ConfirmationPendingPage'), ['member', 'joining']),
  },
  { pattern: patterns.mailLink, route: route(() => import('@/pages/MailLinkPage'), ['member', 'joining']) },
  { pattern: patterns.invitation, route: route(() => import('@/pages/InvitationPage'), MEMBER) },
  { pattern: patterns.demandMails, route: route(() => import('@/pages/DemandMailsPage'), ['member', 'demand']) },
  { pattern: patterns.mailChoice, route: route(() => import('@/pages/MailChoicePage'), MEMBER) },
  { pattern: patterns.partyReturn, route: route(() => import('@/pages/PartyReturnPage'), MEMBER) },
  { pattern: patterns.forgotPassword, route: route(() => import('@/pages/ForgotPasswordPage'), MEMBER) },
  { pattern: patterns.password, route: route(() => import('@/pages/ChangePasswordPage'), MEMBER) },
  { pattern: patterns.security, route: route(() => import('@/pages/SecurityPage'), ['member', 'security']) },
  { pattern: patterns.favorites, route: route(() => import('@/pages/FavoritesPage'), ['member', 'promise']) },
  { pattern: patterns.cart, route: route(() => import('@/pages/CartPage'), PAYING) },
  { pattern: patterns.checkout, route: route(() => import('@/pages/CheckoutPage'), PAYING) },
  {
    pattern: patterns.orderSummary,
    route: route(() => import('@/pages/OrderSummaryPage'), [...PAYING, 'ad', 'promise']),
  },
  { pattern: patterns.trackOrder, route: route(() => import('@/pages/TrackOrderPage'), BUYING) },
  { pattern: patterns.account, route: route(() => import('@/pages/AccountRootPage'), MEMBER) },
  { pattern: patterns.accountDetails, route: route(() => import('@/pages/AccountDetailsPage'), BUYING) },
  { pattern: patterns.profile, route: route(() => import('@/pages/ProfilePage'), [...PAYING, 'security']) },
  { pattern: patterns.orders, route: route(() => import('@/pages/OrdersPage'), BUYING) },
  { pattern: patterns.order, route: route(() => import('@/pages/OrderPage'), [...BUYING, 'order']) },
  { pattern: patterns.myReviews, route: route(() => import('@/pages/MyReviewsPage'), ['member', 'order', 'tabs']) },
  { pattern: patterns.myQuestions, route: route(() => import('@/pages/MyQuestionsPage'), ['member', 'tabs']) },
  { pattern: patterns.addresses, route: route(() => import('@/pages/AddressesPage'), BUYING) },
  { pattern: patterns.createAd, route: route(() => import('@/pages/supplier/CreateAdPage'), PANEL) },
  {
    pattern: patterns.createCatalogItems,
    route: route(() => import('@/pages/supplier/CreateCatalogItemsPage'), PANEL),
  },
  { pattern: patterns.compare, route: route(() => import('@/pages/ComparePage'), ['finding', 'promise']) },
  { pattern: patterns.blog, route: route(() => import('@/pages/blog/BlogPage'), ['blog']) },
  { pattern: patterns.site, route: route(() => import('@/pages/site/SitePage'), ['site', 'ad']) },
  { pattern: patterns.supplierPanel, route: route(() => import('@/pages/supplier/SupplierPanelPage'), PANEL) },
  { pattern: patterns.operatorPanel, route: route(() => import('@/pages/operator/OperatorPanelPage'), DESK) },
];

export function routeAt(pathname: string): Route {
  return routes.find(({ pattern }) => matchPath(pattern, pathname))?.route ?? notFound;
}

/** Fetches a screen's code before the link to it is followed. Signing out happens on opening, so it is never touched ahead. */
export function prefetchRoute(href: string): void {
  const { pathname, origin } = new URL(href, location.href);
  if (origin === location.origin) void fetchAhead(routeAt(pathname).load);
}
