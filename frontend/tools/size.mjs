/**
 * Checks what a first visit downloads, compressed with brotli, against the budgets: the entry, the Turkish messages and
 * the route's chunks. What comes later, at rest or near the screen (the carousel, the ad's tabs), is listed with its own line.
 * Needs a build: `npm run build && npm run size`.
 */
import fs from 'node:fs';
import zlib from 'node:zlib';

const manifest = JSON.parse(fs.readFileSync('dist/.vite/manifest.json', 'utf8'));
const KB = 1024;
const LATER = ['src/components/Carousel.tsx', 'src/features/ads/AdTabs.tsx', 'src/features/ads/SearchCombobox.tsx'];
const LATER_KB = 20;
/** These bring the texts of buying and orders. */
const BUYING_PAGES = /\/(Cart|Checkout|Order|Orders|OrderSummary|TrackOrder|AccountDetails|Addresses)Page/;
/** These need no texts beyond the core part. */
const PUBLIC_PAGES = /\/(Home|Listing|Ad|Seller|NotFound|Site)Page/;
const BUDGET_KB = { 'src/pages/HomePage.tsx': 130, 'src/pages/AdPage.tsx': 140 };
const OTHER_KB = 150;
const CSS_KB = 15;
const PANELS = /src\/pages\/(supplier|operator)\//;

const brotli = (file) => zlib.brotliCompressSync(fs.readFileSync(`dist/${file}`)).length;

function closure(key, seen = new Set()) {
  const item = manifest[key];
  if (!item || seen.has(item.file)) return seen;
  seen.add(item.file);
  for (const imported of item.imports ?? []) closure(imported, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const messages = Object.keys(manifest).find((key) => key.includes('locales/tr.json?messages=core'));
const memberMessages = Object.keys(manifest).find((key) => key.includes('locales/tr.json?messages=member'));
const buyingMessages = Object.keys(manifest).find((key) => key.includes('locales/tr.json?messages=buying'));
const siteMessages = Object.keys(manifest).find((key) => key.includes('locales/tr.json?messages=site'));
if (!entry || !messages || !memberMessages || !buyingMessages || !siteMessages)
  throw new Error('The manifest has no entry or no messages.');

let failed = false;
function report(name, bytes, budgetKb) {
  const over = bytes > budgetKb * KB;
  failed ||= over;
  console.log(`${over ? 'OVER' : 'ok  '} ${name.padEnd(46)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${budgetKb}`);
}

const panelFiles = new Set(
  Object.keys(manifest)
    .filter((key) => PANELS.test(key))
    .map((key) => manifest[key].file),
);
for (const key of Object.keys(manifest).filter((one) => one.startsWith('src/pages/') && !PANELS.test(one))) {
  const files = new Set([...closure(entry), ...closure(messages), ...closure(key)]);
  if (!PUBLIC_PAGES.test(key)) closure(memberMessages, files);
  if (BUYING_PAGES.test(key)) closure(buyingMessages, files);
  if (key.includes('/SitePage')) closure(siteMessages, files);
  for (const file of files) if (panelFiles.has(file)) throw new Error(`${key} downloads a panel: ${file}`);
  report(
    key,
    [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + brotli(file), 0),
    BUDGET_KB[key] ?? OTHER_KB,
  );
}
for (const key of LATER) {
  const shell = closure(entry);
  const own = [...closure(key)].filter((file) => !shell.has(file));
  report(
    `later: ${key}`,
    own.reduce((sum, file) => sum + brotli(file), 0),
    LATER_KB,
  );
}
report(
  'css of the entry',
  (manifest[entry].css ?? []).reduce((sum, file) => sum + brotli(file), 0),
  CSS_KB,
);
process.exit(failed ? 1 : 0);
