/** What banks took back for their customers, each until when it is to be answered and who has it in hand. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ListTable } from '@/components/ListTable';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { LastDay } from './ChargebackLastDay';
import type { Chargeback, ChargebackSort, ChargebackState } from './chargebacksApi';
import { useOperatorsQuery } from './inboxApi';

export const CHARGEBACK_TONES: Record<ChargebackState, Tone> = {
  received: 'waiting',
  sent: 'calm',
  accepted: 'bad',
  won: 'good',
  lost: 'bad',
};

/** Who has a chargeback in hand, as one operator reads it. */
export function useOwner(me: string | undefined) {
  const t = useTranslations('operator.chargebacks.ownerIs');
  const { data } = useOperatorsQuery();
  return ({ ownerId }: Pick<Chargeback, 'ownerId'>) => {
    if (!ownerId) return t('none');
    if (ownerId === me) return t('me');
    return data?.find(({ id }) => id === ownerId)?.name ?? t('other');
  };
}

interface ChargebacksTableProps {
  chargebacks: Chargeback[];
  hrefOf: (id: string) => string;
  orderHref: (orderId: string) => string;
  /** By what they are sorted, where that can be chosen. */
  sort?: ChargebackSort | undefined;
  me?: string | undefined;
}

export function ChargebacksTable({ chargebacks, hrefOf, orderHref, sort, me }: ChargebacksTableProps) {
  const t = useTranslations('operator');
  const words = useTranslations('operator.chargebacks');
  const locale = useLocale();
  const owner = useOwner(me);
  return (
    <ListTable<Chargeback>
      name="chargebacks"
      sort={sort}
      caption={words('title')}
      rows={chargebacks}
      rowKey={(row) => row.chargebackId}
      columns={[
        {
          key: 'reference',
          label: words('bankReference'),
          cell: (row) => (
            <Link
              to={hrefOf(row.chargebackId)}
              className="link inline-flex min-h-11 items-center break-all font-semibold"
            >
              <bdi>{row.bankReference}</bdi>
            </Link>
          ),
        },
        {
          key: 'order',
          label: t('order'),
          cell: (row) => (
            <Link to={orderHref(row.orderId)} className="link inline-block py-1">
              <Reference to={row.number} />
            </Link>
          ),
        },
        {
          key: 'amount',
          label: t('amount'),
          align: 'end',
          sortedBy: { down: 'largest', up: 'smallest' },
          cell: (row) => <bdi className="whitespace-nowrap tabular-nums">{formatLira(row.amount, locale)}</bdi>,
        },
        { key: 'due', label: words('due'), sortedBy: { up: 'due' }, cell: (row) => <LastDay row={row} /> },
        {
          key: 'opened',
          label: words('opened'),
          sortedBy: { down: 'newest', up: 'oldest' },
          cell: (row) => formatDatedTime(row.date, locale),
        },
        { key: 'owner', label: words('owner'), cell: owner },
        {
          key: 'state',
          label: t('state'),
          align: 'end',
          cell: (row) => (
            <>
              <StateChip tone={CHARGEBACK_TONES[row.state]}>{words(`state.${row.state}`)}</StateChip>
              {row.dateHeard && (
                <span className="block text-muted text-sm">
                  {words('heardAt', { date: formatDatedTime(row.dateHeard, locale) })}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
