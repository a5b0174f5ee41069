/** /yonetim/metinler: the texts that hold by law, each with the version in force and the one that waits. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { DataTable } from '@/components/DataTable';
import { StateChip } from '@/components/StateChip';
import { type TextSummary, useTextsQuery } from '@/features/operator/textsApi';
import { formatDate } from '@/lib/dates';
import { QueryState } from '../QueryState';

export function TextsSection() {
  const t = useTranslations('operator.texts');
  const locale = useLocale();
  const query = useTextsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <QueryState query={query}>
        {(texts) => (
          <DataTable<TextSummary>
            caption={t('nav')}
            rows={texts}
            rowKey={({ slug }) => slug}
            columns={[
              {
                key: 'name',
                label: t('text'),
                cell: ({ slug }) => (
                  <Link
                    to={panelPaths.operatorText(slug)}
                    className="link inline-flex min-h-11 items-center font-semibold"
                  >
                    {t(`names.${slug}`)}
                  </Link>
                ),
              },
              { key: 'since', label: t('state.in_force'), cell: ({ version }) => formatDate(version, locale) },
              {
                key: 'planned',
                label: t('state.planned'),
                cell: ({ plannedVersion }) =>
                  plannedVersion ? <StateChip tone="waiting">{formatDate(plannedVersion, locale)}</StateChip> : '—',
              },
              { key: 'count', label: t('count'), align: 'end', cell: ({ count }) => count },
            ]}
          />
        )}
      </QueryState>
    </section>
  );
}
