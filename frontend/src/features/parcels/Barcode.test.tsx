/** Against what another writer of barcodes makes of the same texts: how wide bars and gaps are by turns. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Barcode } from './Barcode';

const placesOf = (bar: Element) => ['x', 'width'].map((name) => Number(bar.getAttribute(name)));

it.each([
  ['7c4435af', '2112143121311411222212312212312211322132121211241124121111432331112'],
  ['dd0b9c1e', '2112141412211412211231221214213211221411221232211122141411222331112'],
])('%s is drawn as scanners read it', (text, widths) => {
  const { container } = render(<Barcode text={text} />);
  const bars = [...container.querySelectorAll('rect')].map(placesOf);
  const drawn = bars.flatMap(([x = 0, width = 0], place) => {
    const next = bars[place + 1]?.[0];
    return next === undefined ? [width] : [width, next - x - width];
  });
  expect(drawn.join('')).toBe(widths);
});
