/**
 * Cuts the typefaces down to the letters that the storefront shows and writes them to src/fonts (committed).
 * What the service draws shared pictures with is also written to services/ads/pages/documents/fonts.
 * Sources are npm packages only; run it with `npm run fonts` after changing a glyph list or a font version.
 */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const LATIN = `${range(0x20, 0x7e)}ÇÖÜçöüâîûÂÎÛı©«»·×–—‘’“”…•−→←`;
const LATIN_EXTENDED = 'ĞğİŞş₺';
const CYRILLIC = `${range(0x410, 0x44f)}Ёё№`;
const ARABIC = `${range(0x600, 0x6ff)}${range(0xfe70, 0xfefc)}`;
const PRICE = '0123456789.,−-%+ ';

const CUTS = [
  ['geologica', 'geologica-latin-wght-normal', 'geologica-latin', LATIN, { min: 300, max: 800 }],
  ['geologica', 'geologica-latin-ext-wght-normal', 'geologica-turkish', LATIN_EXTENDED, { min: 300, max: 800 }],
  ['geologica', 'geologica-cyrillic-wght-normal', 'geologica-cyrillic', CYRILLIC, { min: 300, max: 800 }],
  ['unbounded', 'unbounded-latin-wght-normal', 'unbounded-price', PRICE, { min: 600, max: 800 }],
  ['unbounded', 'unbounded-latin-ext-wght-normal', 'unbounded-lira', '₺', { min: 600, max: 800 }],
  ['alexandria', 'alexandria-arabic-wght-normal', 'alexandria-arabic', ARABIC, { min: 400, max: 800 }],
];

const DRAWN = new Set(['geologica-latin', 'geologica-turkish', 'unbounded-price', 'unbounded-lira']);

for (const [family, source, target, text, wght] of CUTS) {
  const path = require.resolve(`@fontsource-variable/${family}/files/${source}.woff2`);
  const cut = await subsetFont(await fs.readFile(path), text, { targetFormat: 'woff2', variationAxes: { wght } });
  await fs.writeFile(new URL(`../src/fonts/${target}.woff2`, import.meta.url), cut);
  if (DRAWN.has(target))
    await fs.writeFile(new URL(`../../services/ads/pages/documents/fonts/${target}.woff2`, import.meta.url), cut);
  console.log(target, `${(cut.length / 1024).toFixed(1)} KB`);
}
