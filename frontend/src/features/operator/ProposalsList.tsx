/** What waits for a second operator: an operator confirms neither an own proposal nor one about themselves. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { formatDateTime } from '@/lib/dates';
import { toastRequested } from '@/lib/toasts';
import { ConfirmDialog } from './ConfirmDialog';
import { type Proposal, type ProposalDecision, useDecideProposalMutation } from './membersApi';
import { useOvertaken } from './useOvertaken';

interface DecisionProps {
  one: Proposal;
  decision: ProposalDecision;
  onClose: () => void;
}

function DecisionDialog({ one, decision, onClose }: DecisionProps) {
  const t = useTranslations('operator.proposals');
  const dispatch = useDispatch();
  const [decide, { isLoading, error }] = useDecideProposalMutation();
  const sayOvertaken = useOvertaken('conflict');
  const confirm = async () => {
    const answer = await decide({ id: one.id, decision });
    if (answer.error) return sayOvertaken(answer.error);
    dispatch(toastRequested({ kind: 'success', text: t(`done.${decision}`) }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`title.${decision}`)}
      text={t(decision === 'confirm' ? `effect.${one.matter}` : 'rejectText', { name: one.name })}
      confirmLabel={t(decision)}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

interface WaitingProps {
  one: Proposal;
  operatorId: string;
  hrefOf: (personId: string) => string;
}

function Waiting({ one, operatorId, hrefOf }: WaitingProps) {
  const t = useTranslations('operator.proposals');
  const locale = useLocale();
  const [decision, setDecision] = useState<ProposalDecision>();
  const isOwn = one.requestedBy === operatorId;
  const isAboutMe = one.personId === operatorId;
  const what = t(`matter.${one.matter}`, { name: one.name });
  const times = { date: formatDateTime(one.dateCreated, locale), until: formatDateTime(one.dateExpires, locale) };
  return (
    <li className="tile flex flex-col gap-3 p-4 sm:p-5">
      <div className="wrap-anywhere">
        <h3 className="font-bold text-lg">
          <Link to={hrefOf(one.personId)} className="link inline-flex min-h-11 items-center">
            {what}
          </Link>
        </h3>
        <p className="text-muted text-sm">
          <bdi>{one.proposerName ?? '—'}</bdi> · {t('times', times)}
        </p>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {one.reason}
      </p>
      {(isOwn || isAboutMe) && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">{t(isOwn ? 'ownNote' : 'aboutMeNote')}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-3">
        {!isOwn && !isAboutMe && (
          <Button aria-label={`${t('confirm')}: ${what}`} onClick={() => setDecision('confirm')}>
            {t('confirm')}
          </Button>
        )}
        {(isOwn || !isAboutMe) && (
          <Button look="danger" aria-label={`${t('reject')}: ${what}`} onClick={() => setDecision('reject')}>
            {t(isOwn ? 'takeBack' : 'reject')}
          </Button>
        )}
      </div>
      {decision && <DecisionDialog one={one} decision={decision} onClose={() => setDecision(undefined)} />}
    </li>
  );
}

interface ProposalsListProps {
  proposals: Proposal[];
  operatorId: string;
  hrefOf: (personId: string) => string;
}

export function ProposalsList({ proposals, operatorId, hrefOf }: ProposalsListProps) {
  return (
    <ul className="grid items-stretch gap-4 lg:grid-cols-2">
      {proposals.map((one) => (
        <Waiting key={one.id} one={one} operatorId={operatorId} hrefOf={hrefOf} />
      ))}
    </ul>
  );
}
