/** After how long something has waited too long, kind by kind. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { KINDS, type KindCount, type WorkKind } from './inboxApi';
import { formatSpan } from './waitingTimes';

const HOUR = 3_600_000;

export function InboxLimits({ counts }: { counts: Map<WorkKind, KindCount> }) {
  const t = useTranslations('operator.inbox');
  const locale = useLocale();
  const rows = KINDS.flatMap((kind) => counts.get(kind) ?? []);
  if (rows.length === 0) return null;
  return (
    <details className="tile p-4 sm:p-5">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('limits')}</summary>
      <p className="mt-2 max-w-2xl text-muted">{t('limitsText')}</p>
      <DataTable<KindCount>
        caption={t('limits')}
        rows={rows}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', label: t('work'), cell: ({ kind }) => t(`kind.${kind}`) },
          { key: 'limit', label: t('limit'), align: 'end', cell: ({ hours }) => formatSpan(hours * HOUR, locale) },
          { key: 'total', label: t('total'), align: 'end', cell: ({ total }) => total },
        ]}
      />
    </details>
  );
}
