/**
 * Compiles the ICU messages of src/locales at build time, so that no parser travels to the browser.
 *
 * `locales/tr.json?messages=core` holds the namespaces of the frame and of what every public page shows, the first download
 * of each visitor; `ad` those of the ad page, `tabs` those of its tabs and of one's own questions, `promise` what is paid and comes back wherever ads are shown, `cart` those of the little cart and of deposits, `buying` those of the cart's page, addresses
 * and orders, `paying` those of the checkout and of payments under way, `order` those of one order, `searching` those of the answers to a search, `dialogs` those of
 * what is asked about it, `panels` those of suppliers and operators,
 * `site` the long legal and help texts, `finding` those of the listing, filters, quick view, compare, sellers and their reviews, and the lower half of the home page,
 * `blog` the posts, `security` the second step of signing in and its page of the account, `joining` those of registering and of the links in mails, `certificate` those of what an ended ad came to, `member` all others (forms, toasts, account). Each part is its own chunk; a route names the parts that
 * it needs (src/app/routes.tsx), and what is loaded later brings its own (`withMessages`).
 */
import fs from 'node:fs';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

/** The namespaces of each part but `member`, which has all others. */
export const PARTS: Record<string, string[]> = {
  core: ['common', 'header', 'search', 'footer', 'breadcrumb', 'carousel', 'home', 'ad', 'error'],
  ad: ['adPage'],
  tabs: ['adTabs', 'myQuestions', 'hiddenWords'],
  promise: ['promise'],
  cart: ['cart', 'deposit'],
  order: ['order', 'returns', 'reviews'],
  dialogs: ['dialogs'],
  buying: ['cartPage', 'addresses', 'orders', 'track'],
  paying: ['checkout'],
  searching: ['searching'],
  panels: ['panels', 'supplier', 'operator', 'reports'],
  site: ['site'],
  finding: ['listing', 'seller', 'filters', 'homeMore', 'quickView', 'compare', 'sellerReviews', 'hiddenWords'],
  blog: ['blog'],
  security: ['security'],
  joining: ['joining', 'mailLink'],
  certificate: ['certificate'],
  demand: ['demand'],
};
const NAMED = Object.values(PARTS).flat();

export function belongs(namespace: string, part: string): boolean {
  return part === 'member' ? !NAMED.includes(namespace) : (PARTS[part] ?? []).includes(namespace);
}

function compileTree(tree: Tree): unknown {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileTree(value)]),
  );
}

export function messages(): Plugin {
  return {
    name: 'imece-messages',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      const part = new URLSearchParams(query).get('messages');
      if (!file || !part) return null;
      this.addWatchFile(file);
      const all = JSON.parse(fs.readFileSync(file, 'utf8')) as Tree;
      const wanted = Object.fromEntries(Object.entries(all).filter(([namespace]) => belongs(namespace, part)));
      return { code: `export default ${JSON.stringify(compileTree(wanted))}`, map: null, moduleType: 'js' };
    },
  };
}
