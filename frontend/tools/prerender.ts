/**
 * Draws, with the built storefront itself, the pages whose first screen is the same for all, and lays them into
 * `_pages/LANGUAGE/` of the build: a visitor reads them before any script is there, and a search engine too. Pages of
 * which a service knows the words lie in `_read/`: the gateway asks for these, and lays them in for who runs no script.
 *
 * The storefront runs in jsdom and no service answers its calls, so what depends on a person stands as while it loads.
 * `node tools/prerender.ts DIST LANGUAGE`
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';
import { paths, patterns } from '../src/app/paths.ts';
import { POSTS } from '../src/features/blog/posts.ts';

interface Page {
  path: string;
  /** Which `_shell/preload-….html` brings its code. */
  preload: string;
  /** For search engines: texts to read are, forms are not. */
  isIndexed: boolean;
  /** Texts of the law that are read on it, by their slugs. */
  texts?: string[];
  /** Other addresses of the same screen. */
  aliases?: string[];
  /** What it is drawn for and what may come late, as a selector: a form whose code is fetched on its own. */
  has?: string;
}

const CONTRACTS = ['on-bilgilendirme', 'mesafeli-satis'];
const READ: [path: string, texts?: string[]][] = [
  [paths.about],
  [paths.contact],
  [paths.faq],
  [paths.sell],
  [paths.privacy, ['gizlilik']],
  [paths.terms, ['kosullar']],
  [paths.contracts, CONTRACTS],
  ...CONTRACTS.map((slug): [string, string[]] => [`${paths.contracts}/${slug}`, [slug]]),
];
const FORM = 'main form input';
const PAGES: Page[] = [
  ...READ.map(([path, texts]) => ({ path, texts, preload: 'site', isIndexed: true })),
  { path: paths.blog, preload: 'blog', isIndexed: true },
  ...POSTS.map(({ slug }) => ({ path: paths.blogPage(slug), preload: 'blog', isIndexed: true })),
  {
    path: paths.signIn,
    preload: 'signIn',
    isIndexed: false,
    has: FORM,
    aliases: [paths.signOut, patterns.signInAlias, patterns.signInTabAlias],
  },
  { path: paths.register, preload: 'signIn', isIndexed: false, has: FORM, aliases: [patterns.registerTabAlias] },
  { path: paths.forgotPassword, preload: 'forgotPassword', isIndexed: false, has: FORM },
  { path: paths.cart, preload: 'cart', isIndexed: false },
  { path: paths.trackOrder, preload: 'trackOrder', isIndexed: false, has: FORM },
];
const LONGEST_MS = 10_000;
const LOOK_MS = 20;
const PRESSED = 'form, search, button, input, select, textarea, [role=tablist]';
const DESCRIPTION_LENGTH = 160;

const dist = path.resolve(process.argv[2] ?? 'dist');
const language = process.argv[3] ?? 'tr';
const index = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
const TURKISH_TEXTS = /^<link.*\/assets\/tr-.*\n?/gm;
const shell = (name: string) => {
  const tags = fs.readFileSync(path.join(dist, '_shell', name), 'utf8').trim();
  return language === 'tr' ? tags : tags.replace(TURKISH_TEXTS, '').trim();
};

/**
 * Code that is fetched later waits for the styles that it shares with the frame, unless the page has them; here they would
 * never come. The code runs from files, and so that is where it believes them to be.
 */
const styles = (index.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join('').replaceAll('href="/', 'href="file:///');

/** A browser's objects in this process; what jsdom lacks or would fetch is quiet. */
async function becomeBrowser(firstPath: string): Promise<void> {
  await builtinEnvironments.jsdom.setup(globalThis, {
    jsdom: {
      html: `<!doctype html><html lang="tr" dir="ltr"><head>${styles}</head><body><div id="root"></div></body></html>`,
      url: `https://imece.example${firstPath}`,
      pretendToBeVisual: true,
    },
  });
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  class Unanswered extends EventTarget {
    readonly upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {}
  }
  const quiet = {
    IntersectionObserver: Watcher,
    ResizeObserver: Watcher,
    XMLHttpRequest: Unanswered,
    fetch: () => new Promise(() => {}),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    scrollTo() {},
  };
  Object.assign(globalThis, quiet);
  Object.assign(window, quiet);
  localStorage.setItem('locale', JSON.stringify(language));
}

/** Two looks alike at a page that has come as far as its title, which no page shares, its heading, its footer and its form. */
async function drawn({ path: page, has = 'main h1' }: Page, titleBefore: string): Promise<HTMLElement> {
  const root = document.getElementById('root') as HTMLElement;
  const giveUpAt = Date.now() + LONGEST_MS;
  for (let before = ''; ; before = root.innerHTML) {
    await new Promise((later) => setTimeout(later, LOOK_MS));
    const hasCome =
      document.title !== titleBefore && ['main h1', 'footer', has].every((part) => root.querySelector(part));
    if (hasCome && root.innerHTML === before) return root;
    if (Date.now() > giveUpAt) throw new Error(`${page} is not drawn after ${LONGEST_MS} ms:\n${root.innerHTML}`);
  }
}

/** As plain HTML: without styles that our content policy refuses, and with nothing to press while no script runs. */
function frozen(root: HTMLElement): HTMLElement {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
  for (const element of copy.querySelectorAll(PRESSED)) element.setAttribute('inert', '');
  return copy;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function descriptionOf(root: HTMLElement): string {
  const texts = [...root.querySelectorAll('main p')].map((one) => one.textContent.trim());
  const text = texts.find((one) => one.length > DESCRIPTION_LENGTH / 2) ?? texts[0] ?? '';
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

/** Where a text is waited for, who runs no script reads it: the storefront itself asks for it and draws it. */
function withWords(root: HTMLElement, { path: page, texts = [] }: Page): string {
  const copy = frozen(root);
  const waiting = [...copy.querySelectorAll('main [aria-busy=true]')];
  if (texts.length && waiting.length !== texts.length) throw new Error(`${page} waits for ${waiting.length} texts`);
  texts.forEach((slug, place) => {
    const words = Object.assign(document.createElement('noscript'), { className: 'words', textContent: slug });
    waiting[place]?.after(words);
  });
  return texts.reduce(
    (html, slug) =>
      html.replace(`>${slug}</noscript>`, `><!--#include virtual="/_texts/${slug}/${language}" --></noscript>`),
    copy.innerHTML,
  );
}

function documentOf(page: Page, root: HTMLElement): string {
  const about = page.isIndexed
    ? [
        `<meta name="description" content="${escaped(descriptionOf(root))}">`,
        `<link rel="canonical" href="${page.path}">`,
      ]
    : ['<meta name="robots" content="noindex">'];
  return `<!doctype html>
<html lang="${document.documentElement.lang}" dir="${document.documentElement.dir}">
<head>
<meta charset="utf-8">
<title>${escaped(document.title)}</title>
${shell('head.html')}
${shell('start.html')}
<template id="scripts">
${shell('scripts.html')}
${shell(`preload-${page.preload}.html`)}
</template>
${about.join('\n')}
</head>
<body>
<div id="root"><div data-first-screen>${withWords(root, page)}</div></div>
${shell('body.html')}
</body>
</html>
`;
}

const entry = index.match(/<script type="module"[^>]*src="\/([^"]+)"/)?.[1];
if (!entry) throw new Error('index.html has no entry');
await becomeBrowser(PAGES[0]?.path ?? '/');
await import(pathToFileURL(path.join(dist, entry)).href);
for (const page of PAGES) {
  const titleBefore = document.title;
  history.pushState(null, '', page.path);
  dispatchEvent(new PopStateEvent('popstate'));
  const html = documentOf(page, await drawn(page, titleBefore));
  for (const address of [page.path, ...(page.aliases ?? [])]) {
    const file = path.join(dist, page.texts ? '_read' : '_pages', language, `${address}.html`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, html);
  }
}
process.exit(0);
