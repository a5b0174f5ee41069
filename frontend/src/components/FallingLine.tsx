/** The shop's own drawing, part of an `<svg>`: a price that falls, how far it has come, and where it stands. */
interface FallingLineProps {
  /** The whole way, and what of it was gone. */
  whole: string;
  gone: string;
  at: { x: number; y: number; r: number };
  /** How broad the way, what was gone, and the edge of the point are drawn. */
  widths: [whole: number, gone: number, point: number];
  /** The colours of the way, and of the ground around the point. */
  look: [whole: string, ground: string];
}

export function FallingLine({ whole, gone, at, widths, look }: FallingLineProps) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={whole} className={look[0]} strokeWidth={widths[0]} />
      <path d={gone} className="stroke-turq-300" strokeWidth={widths[1]} />
      <circle cx={at.x} cy={at.y} r={at.r} className={`fill-saffron ${look[1]}`} strokeWidth={widths[2]} />
    </g>
  );
}
