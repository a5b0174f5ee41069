/** Where counts and prices stand in the drawing of the curve. */
import { describe, expect, it } from 'vitest';
import { BOTTOM, HEIGHT, labelStyle, SIDE, scales, TOP } from './curveScale';

const terms = { initialKurus: 100_000, targetKurus: 70_000, minParticipants: 10, maxParticipants: 100 };

describe('the scale of a curve', () => {
  const scale = scales(terms, 200, 324);

  it('is drawn a little past the lowest price, as far as there is stock', () => {
    expect(scale.last).toBe(120);
    expect(scales(terms, 104, 324).last).toBe(104);
    expect(scales(terms, 50, 324).last).toBe(100);
  });

  it('has no unit at one edge and the last at the other', () => {
    expect([scale.x(0), scale.x(60), scale.x(120)]).toEqual([SIDE, 162, 324 - SIDE]);
  });

  it('draws nothing past its end', () => {
    expect(scale.x(500)).toBe(scale.x(120));
  });

  it('has the sale price at the top and the lowest at the bottom', () => {
    expect([scale.y(0), scale.y(10)]).toEqual([TOP, TOP]);
    expect(scale.y(100)).toBe(HEIGHT - BOTTOM);
    expect(scale.y(55)).toBeCloseTo((TOP + HEIGHT - BOTTOM) / 2, 5);
  });

  it('tells how many units a point of the drawing stands for', () => {
    expect([scale.unitsAt(SIDE), scale.unitsAt(162), scale.unitsAt(0)]).toEqual([0, 60, 0]);
  });

  it('of no width stands still', () => {
    const none = scales(terms, 200, 0);
    expect([none.x(60), none.unitsAt(SIDE + 1)]).toEqual([SIDE, 120]);
  });

  it('of a price that never falls is a flat line', () => {
    const flat = scales({ ...terms, targetKurus: 100_000 }, 200, 324);
    expect([flat.y(0), flat.y(120)]).toEqual([TOP, TOP]);
  });
});

describe('a label', () => {
  it('stands over its point, and beside it where it would leave the box', () => {
    expect(labelStyle(150, 2, 300)).toEqual({ left: 150, top: 2, transform: 'translateX(-50%)' });
    expect(labelStyle(59, 2, 300).transform).toBe('translateX(0%)');
    expect(labelStyle(60, 2, 300).transform).toBe('translateX(-50%)');
    expect(labelStyle(240, 2, 300).transform).toBe('translateX(-50%)');
    expect(labelStyle(241, 2, 300).transform).toBe('translateX(-100%)');
  });

  it('of a box without width begins at its start', () => {
    expect(labelStyle(150, 2, 0).transform).toBe('translateX(0%)');
  });
});
