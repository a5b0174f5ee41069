/** A supplier's reliability score with all that it is made of: each part, what it costs, and how to better it. */
import { useLocale, useTranslations } from 'use-intl';
import { type Column, DataTable } from '@/components/DataTable';
import { formatPercent } from '@/lib/money';
import type { PartScore, Reliability } from './reliabilityApi';

const WHOLE = 100;

/** Which share of the sample speaks against the supplier, in per cent with one decimal. */
function shareOf({ bad, sample }: PartScore): number {
  return Math.round((bad * WHOLE * 10) / sample) / 10;
}

function usePartColumns(fewest: number): Column<PartScore>[] {
  const t = useTranslations('panels.reliability');
  const locale = useLocale();
  const counted = (row: PartScore) => {
    if (row.sample < fewest) return t('tooFew', { sample: row.sample });
    return t('counted', { bad: row.bad, sample: row.sample, share: formatPercent(shareOf(row), locale) });
  };
  return [
    { key: 'part', label: t('part'), cell: ({ part }) => t(`parts.${part}`) },
    { key: 'counted', label: t('found'), cell: counted },
    { key: 'lost', label: t('lost'), cell: ({ lost, weight }) => t('lostOf', { lost, weight }), align: 'end' },
    {
      key: 'limit',
      label: t('limit'),
      cell: ({ limit }) => t('limitAt', { share: formatPercent(limit, locale) }),
      align: 'end',
    },
  ];
}

export function ScoreParts({ reliability, hasAdvice }: { reliability: Reliability; hasAdvice?: boolean }) {
  const t = useTranslations('panels.reliability');
  const { score, sample, parts, fewestItems, fewestOfPart } = reliability;
  const columns = usePartColumns(fewestOfPart);
  const costly = parts.filter(({ lost }) => lost > 0);
  return (
    <section aria-labelledby="reliability" className="tile flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="reliability" className="font-bold text-lg">
        {score === null ? t('newTitle') : t('title', { score })}
      </h2>
      <p>{score === null ? t('newText', { sample, fewest: fewestItems }) : t('text', { sample })}</p>
      <DataTable caption={t('caption')} columns={columns} rows={parts} rowKey={({ part }) => part} />
      <p className="text-muted text-sm">{t('rules', { fewest: fewestOfPart })}</p>
      {hasAdvice && costly.length > 0 && (
        <>
          <h3 className="font-semibold">{t('better')}</h3>
          <ul className="list-disc space-y-1 ps-5">
            {costly.map(({ part }) => (
              <li key={part}>{t(`advice.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
