/**
 * Emits what pages with a first screen are put together from (docs/decisions/0004-first-paint-from-the-gateway.md):
 *
 * - `_shell/`: pieces that the gateway lays into the pages of the ads service. `head.html` is what the first screen is drawn
 *   with (styles, fonts; the page's pictures follow), `start.html` what starts the storefront once it is painted
 *   (src/afterPaint.ts) and React, the longest script, with low priority; `scripts.html` the entry and its chunks,
 *   `preload-PAGE.html` the chunks of a route, `body.html` what stands at the end of the body.
 * - `_pages/`: whole pages whose first screen is the same for all, drawn in each language by tools/prerender.ts.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { messagesOf, partsOf } from '../screens.ts';

/** The screens behind the names that the ads service's pages and tools/prerender.ts give. */
const SCREENS = {
  home: 'src/pages/HomePage.tsx',
  listing: 'src/pages/ListingPage.tsx',
  ad: 'src/pages/AdPage.tsx',
  supplier: 'src/pages/SellerPage.tsx',
  signIn: 'src/pages/SignInPage.tsx',
  forgotPassword: 'src/pages/ForgotPasswordPage.tsx',
  cart: 'src/pages/CartPage.tsx',
  trackOrder: 'src/pages/TrackOrderPage.tsx',
  site: 'src/pages/site/SitePage.tsx',
  blog: 'src/pages/blog/BlogPage.tsx',
};
const PRELOADED_FONTS = ['geologica-latin', 'unbounded-price'];
const LANGUAGES = fs
  .readdirSync(fileURLToPath(new URL('../../src/locales', import.meta.url)))
  .map((file) => path.basename(file, '.json'));
const ENTRY = 'index.html';
const AFTER_PAINT = 'src/afterPaint.ts';
const PRERENDER = fileURLToPath(new URL('../prerender.ts', import.meta.url));

type Bundle = Rollup.OutputBundle;

function chunkOf(bundle: Bundle, moduleEnd: string): Rollup.OutputChunk {
  const found = Object.values(bundle).find(
    (item): item is Rollup.OutputChunk => item.type === 'chunk' && !!item.facadeModuleId?.endsWith(moduleEnd),
  );
  if (!found) throw new Error(`No chunk was built for ${moduleEnd}`);
  return found;
}

function closure(bundle: Bundle, chunk: Rollup.OutputChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closure(bundle, imported, seen);
  }
  return seen;
}

function fontPreloads(bundle: Bundle): string[] {
  return PRELOADED_FONTS.flatMap((name) =>
    Object.keys(bundle)
      .filter((file) => file.includes(name) && file.endsWith('.woff2'))
      .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
  );
}

function preloadsOf(bundle: Bundle, modules: string[]): string[] {
  const files = new Set(modules.flatMap((end) => [...closure(bundle, chunkOf(bundle, end))]));
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

const SCRIPTS = /<script[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;
const LOOKS = /<link[^>]*>|<meta name="(?:viewport|theme-color)"[^>]*>/g;

function writeShell(dist: string, bundle: Bundle): void {
  const shell = path.join(dist, '_shell');
  fs.mkdirSync(shell, { recursive: true });
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
  const body = html.slice(html.indexOf('<!--shell:body-->') + '<!--shell:body-->'.length, html.indexOf('</body>'));
  const starter = `<script type="module" src="/${chunkOf(bundle, AFTER_PAINT).fileName}"></script>`;
  const entry = `<script type="module" crossorigin src="/${chunkOf(bundle, ENTRY).fileName}"></script>`;
  const frame = preloadsOf(bundle, [ENTRY, messagesOf('core')]);
  const early = frame.filter((tag) => tag.includes('/react-'));
  const later = (tag: string) => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');
  const write = (name: string, lines: string[]) => fs.writeFileSync(path.join(shell, name), `${lines.join('\n')}\n`);
  write('head.html', head.replace(SCRIPTS, '').match(LOOKS) ?? []);
  write('start.html', [starter, ...early.map(later)]);
  write('scripts.html', [entry, ...frame.filter((tag) => !early.includes(tag))]);
  write('body.html', [body.trim()]);
  for (const [page, screen] of Object.entries(SCREENS)) {
    const own = preloadsOf(bundle, [screen, ...partsOf(screen).map(messagesOf)]);
    write(
      `preload-${page}.html`,
      own.filter((tag) => !frame.includes(tag)),
    );
  }
}

export function firstPaint(): Plugin {
  let dist = '';
  return {
    name: 'imece-first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: AFTER_PAINT, name: 'afterPaint' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const scripts = (html.match(SCRIPTS) ?? []).map((tag) => tag.trim());
        const last = [...fontPreloads(bundle), ...scripts, ...preloadsOf(bundle, [messagesOf('core')])];
        return html.replace(SCRIPTS, '').replace('</head>', `${last.join('\n')}\n</head>`);
      },
    },
    writeBundle(options, bundle) {
      dist = path.resolve(options.dir ?? 'dist');
      writeShell(dist, bundle);
    },
    closeBundle() {
      // A developer sees the screens that React draws, sooner.
      if (!dist || this.meta.watchMode) return;
      // In processes of their own: they run what was built, with a document where Node has none.
      for (const language of LANGUAGES)
        execFileSync(process.execPath, [PRERENDER, dist, language], { stdio: 'inherit' });
    },
  };
}
