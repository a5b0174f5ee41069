/** A number as a barcode beside the number itself: wide enough, on paper, for a telephone at arm's length. */
import JsBarcode from 'jsbarcode';

/** What stays white beside the bars, in modules. */
const QUIET = 10;

/** Code 128 as one digit for each module: 1 is black. */
function modulesOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128B' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

export function Barcode({ text }: { text: string }) {
  const modules = modulesOf(text);
  return (
    <svg
      aria-hidden="true"
      data-barcode={text}
      viewBox={`0 0 ${modules.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-[14mm] w-[60mm] max-w-full bg-white"
    >
      {[...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => (
        <rect key={index} x={QUIET + index} y={0} width={bar.length} height={1} fill="black" />
      ))}
    </svg>
  );
}
