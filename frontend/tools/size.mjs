/**
 * Checks what a first visit downloads, compressed with brotli, against the budgets: the entry, the Turkish messages and
 * the route's chunks. What comes later, at rest or near the screen (the carousel, the ad's tabs), is listed with its own line.
 * Needs a build: `npm run build && npm run size`.
 */
import fs from 'node:fs';
import zlib from 'node:zlib';
import { messagesOf, partsOf } from './screens.ts';

const manifest = JSON.parse(fs.readFileSync('dist/.vite/manifest.json', 'utf8'));
const KB = 1024;
const LATER = ['src/components/Carousel.tsx', 'src/features/ads/AdTabs.tsx', 'src/app/layout/LateSearch.tsx'];
const LATER_KB = 20;
const BUDGET_KB = { 'src/pages/HomePage.tsx': 130, 'src/pages/AdPage.tsx': 140 };
const OTHER_KB = 150;
const CSS_KB = 15;
const PANELS = /src\/pages\/(supplier|operator)\//;

/** Most screens download the same pieces: each is compressed once. */
const compressed = new Map();
function brotli(file) {
  const known = compressed.get(file);
  if (known !== undefined) return known;
  const bytes = zlib.brotliCompressSync(fs.readFileSync(`dist/${file}`)).length;
  compressed.set(file, bytes);
  return bytes;
}

function closure(key, seen = new Set()) {
  const item = manifest[key];
  if (!item || seen.has(item.file)) return seen;
  seen.add(item.file);
  for (const imported of item.imports ?? []) closure(imported, seen);
  return seen;
}

const entry = 'index.html';
if (!manifest[entry]?.isEntry) throw new Error('The manifest has no entry.');

function keyOfMessages(part) {
  const found = Object.keys(manifest).find((key) => key.endsWith(messagesOf(part)));
  if (!found) throw new Error(`The manifest has no messages of the part ${part}.`);
  return found;
}

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
  const files = new Set([...closure(entry), ...closure(key)]);
  for (const part of ['core', ...partsOf(key)]) closure(keyOfMessages(part), files);
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
