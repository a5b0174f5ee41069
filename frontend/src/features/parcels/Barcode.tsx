/** A number as a barcode beside the number itself: wide enough, on paper, for a telephone at arm's length. */
import { code128 } from './code128';

/** What stays white beside the bars, in modules. */
const QUIET = 10;

export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  const bars = widths.map((width, place) => ({
    x: QUIET + widths.slice(0, place).reduce((sum, one) => sum + one, 0),
    width,
  }));
  const whole = widths.reduce((sum, one) => sum + one, 2 * QUIET);
  return (
    <svg
      aria-hidden="true"
      data-barcode={text}
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-[14mm] w-[60mm] max-w-full bg-white"
    >
      {bars.map(
        ({ x, width }, place) => place % 2 === 0 && <rect key={x} x={x} y={0} width={width} height={1} fill="black" />,
      )}
    </svg>
  );
}
