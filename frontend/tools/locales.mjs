/** Lists what each language's file lacks, has too much or has wrong: `npm run locales`. */
import fs from 'node:fs';
import { faultsOf } from './translationFaults.ts';

const read = (language) =>
  JSON.parse(fs.readFileSync(new URL(`../src/locales/${language}.json`, import.meta.url), 'utf8'));

const turkish = read('tr');
let failed = false;
const files = fs.readdirSync(new URL('../src/locales/', import.meta.url));
for (const language of files.map((file) => file.replace('.json', ''))) {
  const faults = faultsOf(turkish, read(language), language);
  failed ||= faults.length > 0;
  console.log(faults.length ? `${language}: ${faults.length}` : `${language}: ok`);
  for (const fault of faults) console.log(`  ${fault}`);
}
process.exit(failed ? 1 : 0);
