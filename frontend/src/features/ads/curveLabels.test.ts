import { describe, expect, it } from 'vitest';
import { floorTop, herePlace } from './curveLabels';

const WIDTH = 310;
const WORD = 20;
const [START, FLOOR] = [34, 166];

/** Flat, falling from one pixel to another, flat; as wide as a phone shows it. */
function curve(from: number, to: number) {
  const lineAt = (x: number) => START + (FLOOR - START) * Math.min(1, Math.max(0, (x - from) / (to - from)));
  return { width: WIDTH, lineAt };
}

describe('the words at the right end of the curve', () => {
  it.each([
    ['falls to its last unit', curve(80, 298)],
    ['falls early', curve(20, 120)],
  ])('stand above a line that %s', (_what, drawn) => {
    const top = floorTop(drawn, 298, FLOOR);
    expect(top + WORD).toBeLessThan(drawn.lineAt(WIDTH - 80));
    const here = herePlace(drawn, 298, FLOOR);
    expect(here.right).toBe(0);
    expect(here.top + WORD).toBeLessThanOrEqual(top);
    expect(here.top + WORD).toBeLessThan(drawn.lineAt(WIDTH - 130));
  });

  it('make room under a line that falls steeply just before its end', () => {
    const drawn = curve(250, 298);
    expect(floorTop(drawn, 298, FLOOR)).toBeGreaterThanOrEqual(0);
    const here = herePlace(drawn, 298, FLOOR);
    expect(here.top).toBeGreaterThan(drawn.lineAt(WIDTH - (here.right ?? 0)));
  });

  it('leave the point that stands at the lowest price free', () => {
    expect(floorTop(curve(20, 120), 280, FLOOR) + WORD).toBeLessThan(FLOOR - 9);
  });
});
