/**
 * Emits the pieces that the gateway lays into the pages whose first screen the ads service answers (see docs on first paint):
 * `_shell/head.html` (what the first screen is drawn with: styles, fonts), `_shell/scripts.html` (entry and its chunks),
 * `_shell/body.html` (what stands at the end of the body) and one `_shell/preload-PAGE.html` for each public page (its
 * route's chunks). Browsers ask in the order of the head, so what is seen first comes first: styles, picture, fonts, scripts.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** The screen of each page, and the texts that it brings beside those of everybody. */
const PAGES: Record<string, string[]> = {
  home: ['src/pages/HomePage.tsx'],
  listing: ['src/pages/ListingPage.tsx', 'locales/tr.json?messages=finding'],
  ad: ['src/pages/AdPage.tsx', 'locales/tr.json?messages=ad'],
  supplier: ['src/pages/SellerPage.tsx'],
};
const PRELOADED_FONTS = ['geologica-latin', 'unbounded-price'];
const MESSAGES = 'locales/tr.json?messages=core';

type Bundle = Rollup.OutputBundle;

function chunkOf(bundle: Bundle, moduleEnd: string): Rollup.OutputChunk | undefined {
  return Object.values(bundle).find(
    (item): item is Rollup.OutputChunk => item.type === 'chunk' && !!item.facadeModuleId?.endsWith(moduleEnd),
  );
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

function modulePreload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

function fontPreloads(bundle: Bundle): string[] {
  return PRELOADED_FONTS.flatMap((name) =>
    Object.keys(bundle)
      .filter((file) => file.includes(name) && file.endsWith('.woff2'))
      .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
  );
}

function preloadsOf(bundle: Bundle, moduleEnd: string, without: Set<string>): string {
  const chunk = chunkOf(bundle, moduleEnd);
  if (!chunk) throw new Error(`No chunk was built for ${moduleEnd}`);
  return [...closure(bundle, chunk)]
    .filter((file) => !without.has(file))
    .map(modulePreload)
    .join('\n');
}

const SCRIPTS = /<script[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;
const LOOKS = /<link[^>]*>|<meta name="(?:viewport|theme-color)"[^>]*>/g;

/** The tags of a built page's head that every page needs, whatever its title: for its look, and for what it does. */
function sharedHeadTags(html: string): { looks: string[]; scripts: string[] } {
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
  const scripts = head.match(SCRIPTS) ?? [];
  return { looks: head.replace(SCRIPTS, '').match(LOOKS) ?? [], scripts: scripts.map((tag) => tag.trim()) };
}

export function firstPaint(): Plugin {
  return {
    name: 'imece-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const scripts = (html.match(SCRIPTS) ?? []).map((tag) => tag.trim());
        const last = [...fontPreloads(bundle), ...scripts, preloadsOf(bundle, MESSAGES, new Set())];
        return html.replace(SCRIPTS, '').replace('</head>', `${last.join('\n')}\n</head>`);
      },
    },
    writeBundle(options, bundle) {
      const shell = path.join(options.dir ?? 'dist', '_shell');
      fs.mkdirSync(shell, { recursive: true });
      const html = fs.readFileSync(path.join(options.dir ?? 'dist', 'index.html'), 'utf8');
      const entry = Object.values(bundle).find((item) => item.type === 'chunk' && item.isEntry) as Rollup.OutputChunk;
      const already = closure(bundle, entry);
      const body = html.slice(html.indexOf('<!--shell:body-->') + '<!--shell:body-->'.length, html.indexOf('</body>'));
      const { looks, scripts } = sharedHeadTags(html);
      // What is drawn already waits for no script: styles, fonts and the picture go before them on a slow line.
      const later = (tag: string) => tag.replace(' crossorigin', ' fetchpriority="low" crossorigin');
      fs.writeFileSync(path.join(shell, 'head.html'), `${looks.join('\n')}\n`);
      fs.writeFileSync(path.join(shell, 'scripts.html'), `${scripts.map(later).join('\n')}\n`);
      fs.writeFileSync(path.join(shell, 'body.html'), `${body.trim()}\n`);
      for (const [page, modules] of Object.entries(PAGES)) {
        const tags = modules.flatMap((module) => preloadsOf(bundle, module, already).split('\n'));
        fs.writeFileSync(path.join(shell, `preload-${page}.html`), `${tags.map(later).join('\n')}\n`);
      }
    },
  };
}
