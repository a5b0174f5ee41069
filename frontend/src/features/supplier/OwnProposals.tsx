/** What has become of the names that a supplier proposed: they wait, are accepted, or became others. */
import { useLocale, useTranslations } from 'use-intl';
import { LoadMore } from '@/components/LoadMore';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { rowsOf, totalOf } from '@/lib/keyset';
import { type OwnProposal, useOwnProposalsInfiniteQuery } from './supplierApi';

const TONES: Record<OwnProposal['state'], Tone> = {
  proposed: 'waiting',
  accepted: 'good',
  merged: 'calm',
  deleted: 'bad',
  refused: 'bad',
};

function State({ one }: { one: OwnProposal }) {
  const t = useTranslations('supplier.proposals');
  const word = one.state === 'merged' && !one.intoName ? 'mergedGone' : one.state;
  return <StateChip tone={TONES[one.state]}>{t(`state.${word}`, { into: one.intoName ?? '' })}</StateChip>;
}

/** Nothing is drawn for who has proposed nothing. */
export function OwnProposals() {
  const t = useTranslations('supplier.proposals');
  const locale = useLocale();
  const query = useOwnProposalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = query.currentData?.pages;
  if (!pages || totalOf(pages) === 0) return null;
  return (
    <details className="tile p-4">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {t('title', { count: totalOf(pages) })}
      </summary>
      <p className="mb-3 text-muted text-sm">{t('text')}</p>
      <ul className="mb-3 divide-y divide-line">
        {rowsOf(pages, ({ key }) => key).map((one) => (
          <li key={one.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <p className="wrap-anywhere min-w-0">
              <bdi className="font-semibold">{one.name}</bdi>{' '}
              <span className="text-muted text-sm">
                {t(`kind.${one.kind}`)} · {formatDate(one.date, locale)}
              </span>
            </p>
            <State one={one} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </details>
  );
}
