/** Where we are, as a drawing of our own: nothing is fetched from a maps service before a visitor asks for it. */

const STREETS = [
  'M-20 70C120 60 260 90 620 58',
  'M-20 210C160 200 330 232 620 196',
  'M90 -20 130 320',
  'M290 -20 268 320',
  'M470 -20 500 320',
];
const BLOCKS = [
  [8, 8, 70, 40],
  [150, 8, 108, 44],
  [318, 8, 130, 40],
  [150, 98, 96, 86],
  [310, 102, 150, 84],
  [8, 100, 84, 88],
  [8, 236, 92, 56],
  [320, 246, 140, 46],
  [520, 92, 70, 82],
];

export function StreetMap({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 600 300"
      role="img"
      aria-label={label}
      className="block w-full rounded-tile"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="600" height="300" className="fill-cobalt-50" />
      {BLOCKS.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="8" className="fill-white" />
      ))}
      <path d="M136 240h124l-6 60H142z" className="fill-turq-50" />
      <g fill="none" className="stroke-haze" strokeWidth="16" strokeLinecap="round">
        {STREETS.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <g fill="none" className="stroke-white" strokeWidth="12" strokeLinecap="round">
        {STREETS.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <g transform="translate(282 118)">
        <ellipse cx="0" cy="50" rx="16" ry="5" className="fill-haze" />
        <path d="M0 48C-20 20-30 8-30-10a30 30 0 1 1 60 0C30 8 20 20 0 48Z" className="fill-cobalt-600" />
        <path
          d="M-14-16h7L7-2h8"
          fill="none"
          className="stroke-turq-300"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="0" cy="-9" r="4.5" className="fill-saffron" />
      </g>
    </svg>
  );
}
