/** A file that could not be fetched is missed by who asked for it: nothing on the page says so but a toast. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { CATALOGUE } from './toastCatalogue';

const sources = fs.globSync('src/**/*Api.ts').map((file) => fs.readFileSync(file, 'utf8'));
const fetched = sources.flatMap((text) =>
  [...text.matchAll(/(download\w+): build\.mutation/g)].map(([, name]) => name ?? ''),
);

it('finds the calls that fetch files', () => {
  expect(fetched).toContain('downloadInvoice');
  expect(fetched.length).toBeGreaterThan(3);
});

/** Says it beside its button. */
const SAID_IN_PLACE = 'downloadProducts';

it.each(fetched.filter((name) => name !== SAID_IN_PLACE))('says it of %s', (name) => {
  expect(CATALOGUE[name]?.failure).toBeDefined();
});
