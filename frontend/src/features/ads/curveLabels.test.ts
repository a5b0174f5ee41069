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

describe('the word of our point', () => {
  const drawn = curve(80, 298);

  it.each([
    [34, { left: 110, top: 2 }], // beside the scale, and below the upper edge
    [100, { left: 114, top: drawn.lineAt(100) - 36 }],
    [159, { left: 173, top: drawn.lineAt(159) - 36 }],
  ])('stands after it above the line, %i pixels from the left', (x, place) => {
    expect(herePlace(drawn, x, drawn.lineAt(x))).toEqual(place);
  });

  it.each([160, 200, 240])('stands before it below the line where nothing fits after it, at %i', (x) => {
    const y = drawn.lineAt(x);
    expect(herePlace(drawn, x, y)).toEqual({ right: WIDTH - x + 14, top: y + 4 });
  });

  it('goes up to the right end where it would leave the floor', () => {
    expect(herePlace(drawn, 200, FLOOR - 25)).toMatchObject({ right: WIDTH - 200 + 14 });
    expect(herePlace(drawn, 200, FLOOR - 24)).toMatchObject({ right: 0 });
  });
});

describe('the word of the lowest price', () => {
  const flat = { width: WIDTH, lineAt: () => FLOOR };
  const usual = FLOOR - 26;

  it('stands above the line where our point is not there', () => {
    expect(floorTop(flat, 100, FLOOR)).toBe(usual);
    expect(floorTop(flat, 298, 60)).toBe(usual);
    expect(floorTop({ width: WIDTH, lineAt: () => 100 }, 100, 100)).toBe(100 - 26);
  });

  it('gives way to our point from the pixel where they would touch', () => {
    const from = WIDTH - 96 - 13;
    expect([from, from + 1].map((x) => floorTop(flat, x, FLOOR))).toEqual([usual, FLOOR - 13 - 26]);
    const above = FLOOR - 26 - 13;
    expect([above, above + 1].map((y) => floorTop(flat, 298, y))).toEqual([usual, above + 1 - 13 - 26]);
  });
});
