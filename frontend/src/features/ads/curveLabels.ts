/** Where the words of the price curve stand, in pixels, so that none of them lies on the line. Pure. */

export const CURVE_HEIGHT = 200;
export const CURVE_BOTTOM = 34;
const FLOOR = CURVE_HEIGHT - CURVE_BOTTOM;
const HERE_WIDTH = 150;
const FLOOR_WIDTH = 96;
/** From the line up to the upper edge of a word that stands on it. */
const ABOVE = 26;
const LINE = 20;
/** The point and its edge. */
const POINT = 13;

interface Drawn {
  width: number;
  /** How far down the line is at so many pixels from the left; it never rises. */
  lineAt: (x: number) => number;
}

interface Place {
  top: number;
  left?: number;
  right?: number;
}

/** The lowest price stands at the right end above the line, and above our point when that is there too. */
export function floorTop({ width, lineAt }: Drawn, x: number, y: number): number {
  const overLine = Math.min(FLOOR, lineAt(width - FLOOR_WIDTH)) - ABOVE;
  const isPointThere = x + POINT > width - FLOOR_WIDTH && y > FLOOR - ABOVE - POINT;
  return isPointThere ? Math.min(overLine, y - POINT - ABOVE) : overLine;
}

/** The word of our point: after it above the line, before it below the line, or at the right above the lowest price. The point may stand at the floor. */
export function herePlace(drawn: Drawn, x: number, y: number): Place {
  const { width, lineAt } = drawn;
  if (x + HERE_WIDTH < width) return { left: Math.max(x + 14, 110), top: Math.max(y - 36, 2) };
  if (y < FLOOR - 24) return { right: width - x + 14, top: y + 4 };
  const top = Math.min(floorTop(drawn, x, y) - LINE, lineAt(width - HERE_WIDTH) - ABOVE);
  // A line that falls steeply at its very end leaves room under it only.
  return top < 2 ? { right: FLOOR_WIDTH, top: FLOOR - ABOVE } : { right: 0, top };
}
