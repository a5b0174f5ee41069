/** Against what another writer of barcodes makes of the same texts. */
import { expect, it } from 'vitest';
import { code128 } from './code128';

it.each([
  ['7c4435af', '2112143121311411222212312212312211322132121211241124121111432331112'],
  ['dd0b9c1e', '2112141412211412211231221214213211221411221232211122141411222331112'],
])('%s is drawn as scanners read it', (text, widths) => {
  expect(code128(text).join('')).toBe(widths);
});
