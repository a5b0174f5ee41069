/** The transfers of a supplier that operators booked, with what can be done about each. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { BankTransfer, TransferAct } from './accountsApi';
import { useOperatorsQuery } from './inboxApi';
import { TransferDecision } from './TransferDecision';

const TONES: Record<BankTransfer['state'], Tone> = { pending: 'waiting', booked: 'good', rejected: 'calm' };

/** No operator approves what they asked for themselves; what they asked for they may take back. */
function actsOf(transfer: BankTransfer, me: string): TransferAct[] {
  if (transfer.state === 'pending') return transfer.askedBy === me ? ['reject'] : ['approve', 'reject'];
  return transfer.state === 'booked' && !transfer.undoes && !transfer.dateUndone ? ['undo'] : [];
}

export function TransfersTable({ transfers, me }: { transfers: BankTransfer[]; me: string }) {
  const t = useTranslations('operator.accounts');
  const words = useTranslations('operator');
  const locale = useLocale();
  const { data: operators } = useOperatorsQuery();
  const [deciding, setDeciding] = useState<{ transfer: BankTransfer; act: TransferAct }>();
  const nameOf = (id: string) => operators?.find((one) => one.id === id)?.name ?? words('approval.other');
  return (
    <>
      <DataTable<BankTransfer>
        caption={t('transfers')}
        rows={transfers}
        rowKey={({ transferId }) => transferId}
        columns={[
          {
            key: 'what',
            label: t('what'),
            cell: (row) => (
              <>
                <b>{t(row.undoes ? 'undoing' : `direction.${row.direction}`)}</b>
                <span className="block text-muted">
                  <bdi>{row.bankReference}</bdi>
                  {row.note && (
                    <>
                      {' · '}
                      <bdi>{row.note}</bdi>
                    </>
                  )}
                </span>
                <span className="block text-muted">
                  <bdi>{row.reason}</bdi>
                </span>
              </>
            ),
          },
          {
            key: 'amount',
            label: words('amount'),
            align: 'end',
            cell: ({ amount, debt }) => (
              <>
                <bdi className="whitespace-nowrap tabular-nums">{formatLira(amount, locale)}</bdi>
                {debt > 0 && (
                  <span className="block text-muted">{t('ofItDebt', { amount: formatLira(debt, locale) })}</span>
                )}
              </>
            ),
          },
          {
            key: 'state',
            label: words('state'),
            cell: (row) => (
              <StateChip tone={row.dateUndone ? 'calm' : TONES[row.state]}>
                {t(row.dateUndone ? 'undone' : `state.${row.state}`)}
              </StateChip>
            ),
          },
          {
            key: 'who',
            label: t('who'),
            cell: (row) => (
              <>
                {nameOf(row.askedBy)} · {formatDatedTime(row.dateAsked, locale)}
                {row.decidedBy && row.decidedBy !== row.askedBy && (
                  <span className="block text-muted">
                    {t(`by.${row.state === 'rejected' ? 'rejected' : 'booked'}`, { name: nameOf(row.decidedBy) })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'act',
            label: words('act'),
            align: 'end',
            cell: (transfer) => (
              <div className="flex flex-wrap justify-end gap-2">
                {actsOf(transfer, me).map((act) => (
                  <Button
                    key={act}
                    look={act === 'approve' ? 'primary' : 'secondary'}
                    aria-label={`${t(`act.${act}`)}: ${transfer.bankReference}`}
                    onClick={() => setDeciding({ transfer, act })}
                  >
                    {t(`act.${act}`)}
                  </Button>
                ))}
              </div>
            ),
          },
        ]}
      />
      {deciding && <TransferDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
