/** What a route brings beside the frame of every page: its screen, and the parts of the texts that src/app/routes.tsx names. */

const PARTS: [screen: RegExp, parts: string[]][] = [
  [/\/HomePage/, ['promise']],
  [/\/NotFoundPage/, []],
  [/\/(Listing|Seller)Page/, ['finding', 'promise']],
  [/\/ComparePage/, ['finding']],
  [/\/BlogPage/, ['blog']],
  [/\/AdPage/, ['ad', 'promise']],
  [/\/SitePage/, ['site', 'ad']],
  [/\/(Cart|Checkout)Page/, ['member', 'buying', 'cart', 'paying']],
  [/\/OrderSummaryPage/, ['member', 'buying', 'cart', 'paying', 'ad', 'promise']],
  [/\/FavoritesPage/, ['member', 'promise']],
  [/\/OrderPage/, ['member', 'buying', 'order']],
  [/\/MyReviewsPage/, ['member', 'order']],
  [/\/(Orders|TrackOrder|AccountDetails|Addresses)Page/, ['member', 'buying']],
  [/SecurityPage/, ['member', 'security']],
  [/CertificatePage/, ['certificate']],
  [/(ConfirmationPending|MailLink)Page/, ['member', 'joining']],
  [/./, ['member']],
];

/** Parts of the Turkish texts that a screen needs beside the core part. */
export function partsOf(screen: string): string[] {
  return PARTS.find(([pages]) => pages.test(screen))?.[1] ?? [];
}

export function messagesOf(part: string): string {
  return `locales/tr.json?messages=${part}`;
}
