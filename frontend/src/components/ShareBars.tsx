/** Parts of a whole as bars that lie, the longest first: for the eye alone; the numbers are in the table below. */
export interface Share {
  key: string | number;
  label: string;
  value: string;
  /** Of the longest possible bar, in per cent. */
  percent: number;
}

const LEAST = 1;

export function ShareBars({ shares }: { shares: Share[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-col gap-3">
      {shares.map(({ key, label, value, percent }) => (
        <li key={key} className="flex flex-col gap-1">
          <span className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 break-words">{label}</span>
            <bdi className="shrink-0 font-semibold tabular-nums">{value}</bdi>
          </span>
          <span className="h-3 rounded-full bg-cobalt-50">
            <span
              className="block h-full rounded-full bg-cobalt-600"
              style={{ inlineSize: percent > 0 ? `${Math.min(Math.max(percent, LEAST), 100)}%` : 0 }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
