/** What waits for a second operator's word. No operator approves what they asked for themselves. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { Reference } from '@/components/Reference';
import { asFailure } from '@/lib/api';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { useDone } from '@/lib/useDone';
import { useOperatorsQuery } from './inboxApi';
import { type Approval, type Decision, REASON_MAX, REASON_MIN, useDecideApprovalMutation } from './moneyApi';

function DecisionDialog({ one, decision, onClose }: { one: Approval; decision: Decision; onClose: () => void }) {
  const t = useTranslations('operator.approval');
  const failed = useTranslations('operator')('failed');
  const locale = useLocale();
  const done = useDone(onClose);
  const [decide, { isLoading, error }] = useDecideApprovalMutation();
  const confirm = async (reason: string) => {
    const answer = await decide({ approvalId: one.approvalId, decision, reason });
    if (answer.error) return;
    done(t(`done.${decision}`));
    return true;
  };
  const what = t(`action.${one.action}`, { amount: formatLira(one.amount, locale) });
  return (
    <ReasonDialog
      place={`approval ${one.approvalId} ${decision}`}
      title={t(`title.${decision}`)}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      confirmLabel={t(decision)}
      look={decision === 'reject' ? 'danger' : 'primary'}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`text.${decision}`, { what })}</p>
    </ReasonDialog>
  );
}

interface WaitingProps {
  one: Approval;
  isOwn: boolean;
  orderHref: string;
}

function Waiting({ one, isOwn, orderHref }: WaitingProps) {
  const t = useTranslations('operator.approval');
  const locale = useLocale();
  const { data: operators } = useOperatorsQuery();
  const nameOf = (id: string) => operators?.find((other) => other.id === id)?.name ?? t('other');
  const [decision, setDecision] = useState<Decision>();
  const what = t(`action.${one.action}`, { amount: formatLira(one.amount, locale) });
  const { bankReference, iban } = one.detail;
  return (
    <li className="tile flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h3 className="font-bold text-lg">{what}</h3>
        <p className="text-muted text-sm">
          {isOwn ? t('askedByMe') : t('askedBy', { name: nameOf(one.requestedBy) })} ·{' '}
          {formatDatedTime(one.requestedAt, locale)} ·{' '}
          <Link to={orderHref} className="link inline-block py-1">
            {t('order')} <Reference to={one.number} />
          </Link>
        </p>
      </div>
      {bankReference && <p>{t('reference', { reference: bankReference })}</p>}
      {iban && <p>{t('account', { iban })}</p>}
      {isOwn && <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">{t('ownNote')}</p>}
      <div className="mt-auto flex flex-wrap gap-3">
        {!isOwn && (
          <Button aria-label={`${t('approve')}: ${what}`} onClick={() => setDecision('approve')}>
            {t('approve')}
          </Button>
        )}
        <Button look="danger" aria-label={`${t('reject')}: ${what}`} onClick={() => setDecision('reject')}>
          {t(isOwn ? 'takeBack' : 'reject')}
        </Button>
      </div>
      {decision && <DecisionDialog one={one} decision={decision} onClose={() => setDecision(undefined)} />}
    </li>
  );
}

interface ApprovalsListProps {
  approvals: Approval[];
  operatorId: string;
  orderHref: (orderId: string) => string;
}

export function ApprovalsList({ approvals, operatorId, orderHref }: ApprovalsListProps) {
  return (
    <ul className="grid items-stretch gap-4 lg:grid-cols-2">
      {approvals.map((one) => (
        <Waiting
          key={one.approvalId}
          one={one}
          isOwn={one.requestedBy === operatorId}
          orderHref={orderHref(one.orderId)}
        />
      ))}
    </ul>
  );
}
