/** What has become of the names that a supplier proposed: they wait, are accepted, or became others. */
import { useLocale, useTranslations } from 'use-intl';
import { type ListColumn, ListTable } from '@/components/ListTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import type { OwnProposal, ProposalsWish } from './supplierApi';

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

interface OwnProposalsProps {
  proposals: OwnProposal[];
  sort: NonNullable<ProposalsWish['sort']>;
}

export function OwnProposals({ proposals, sort }: OwnProposalsProps) {
  const t = useTranslations('supplier.proposals');
  const locale = useLocale();
  const columns: ListColumn<OwnProposal>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => <bdi className="wrap-anywhere font-semibold">{name}</bdi> },
    { key: 'kind', label: t('kindColumn'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'date',
      label: t('date'),
      sortedBy: { down: 'newest', up: 'oldest' },
      cell: ({ date }) => formatDate(date, locale),
    },
    { key: 'state', label: t('stateColumn'), cell: (one) => <State one={one} /> },
  ];
  return (
    <ListTable
      name="own-proposals"
      caption={t('nav')}
      columns={columns}
      rows={proposals}
      rowKey={({ key }) => key}
      sort={sort}
    />
  );
}
