/** Numbers of a period in tiles: each with what it means, and how it was in the period before. */
import { useLocale, useTranslations } from 'use-intl';
import { formatLira, formatPercent } from '@/lib/money';
import { changeOf } from './bars';

export interface Figure {
  key: string;
  label: string;
  /** What the number is, in one sentence. */
  meaning: string;
  value: string;
  note?: string | undefined;
}

export function FigureTiles({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="font-bold text-lg">{label}</h3>
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {figures.map(({ key, label: name, meaning, value, note }) => (
          <div key={key} className="tile flex flex-col gap-1 p-4">
            <dt className="font-semibold text-muted text-sm">{name}</dt>
            <dd className="font-bold text-xl tabular-nums">
              <bdi>{value}</bdi>
            </dd>
            {note && <dd className="text-sm">{note}</dd>}
            <dd className="text-muted text-sm">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How numbers of reports are written, and what is said of the one before. */
export function useFigures() {
  const t = useTranslations('reports');
  const locale = useLocale();
  const lira = (amount: number) => formatLira(amount, locale);
  const beside = (now: number, before: number, written: (value: number) => string) => {
    const change = changeOf(now, before);
    const was = t('before', { value: written(before) });
    if (change === null || change === 0) return was;
    const percent = formatPercent(Math.abs(change), locale);
    return `${was} (${change > 0 ? t('more', { percent }) : t('less', { percent })})`;
  };
  return {
    lira,
    count: (number: number) => new Intl.NumberFormat(locale).format(number),
    percent: (value: number | null) => (value === null ? t('unknown') : formatPercent(value, locale)),
    besideLira: (now: number, before: number) => beside(now, before, lira),
  };
}
