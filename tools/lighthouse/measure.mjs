/**
 * Measures pages with Lighthouse. Standard input: a JSON list of `{name, url, view, categories}`; standard output: one line
 * of JSON for each, in that order. Every page gets a browser of its own, so that none finds what another left in a cache.
 */
import fs from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'];
/** `mobile` computes slow 4G from a fast load; `slow 4G` really loads that slowly. */
const VIEWS = {
  mobile: { settings: {} },
  desktop: { config: desktopConfig, settings: {} },
  'slow 4G': { settings: { throttlingMethod: 'devtools' } },
};
const TIMINGS = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' };

/** The audits that keep a category below 100, with the places that they name. */
function faultsOf(lhr, category) {
  return category.auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => {
      const places = (lhr.audits[id].details?.items ?? []).map(
        (item) => item.node?.snippet ?? item.description ?? item.url ?? '',
      );
      return `${id} (${lhr.audits[id].title}) ${places.slice(0, 3).join(' ')}`.trim();
    });
}

/** What Lighthouse itself asks to repeat: on a busy machine the browser loses the beginning of its own record now and then. */
const UNMEASURED = 'a timing without a value';
const LOST_RECORDS = ['NO_NAVSTART', 'NO_TRACING_STARTED', UNMEASURED];
const TRIES = 3;

/** Never a wrong answer of the shop, which is an error at once. */
async function measuredAtLast(wanted) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measure(wanted);
    } catch (error) {
      if (tries === TRIES || !LOST_RECORDS.includes(error.code)) throw error;
      console.error(`again: ${error.message}`);
    }
  }
}

async function measure({ name, url, view, categories }) {
  const browser = await launch({ chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const { config, settings } = VIEWS[view];
    const flags = { port: browser.port, logLevel: 'silent', onlyCategories: categories, ...settings };
    const { lhr } = await lighthouse(url, flags, config);
    if (lhr.runtimeError) throw Object.assign(new Error(`${url}: ${lhr.runtimeError.message}`), { code: lhr.runtimeError.code });
    const unmeasured = Object.values(TIMINGS).find((audit) => lhr.audits[audit]?.errorMessage);
    if (unmeasured) {
      const { errorMessage } = lhr.audits[unmeasured];
      throw Object.assign(new Error(`${url}, ${view}: ${errorMessage}`), { code: UNMEASURED });
    }
    const found = Object.values(lhr.categories);
    return {
      name,
      view,
      scores: Object.fromEntries(found.map((one) => [one.id, Math.round(one.score * 100)])),
      faults: Object.fromEntries(
        found.filter((one) => one.id !== 'performance').map((one) => [one.id, faultsOf(lhr, one)]),
      ),
      timings: Object.fromEntries(
        Object.entries(TIMINGS)
          .filter(([, audit]) => lhr.audits[audit])
          .map(([title, audit]) => [title, lhr.audits[audit].numericValue]),
      ),
    };
  } finally {
    browser.kill();
  }
}

for (const wanted of JSON.parse(fs.readFileSync(0, 'utf8'))) {
  console.log(JSON.stringify(await measuredAtLast(wanted)));
}
