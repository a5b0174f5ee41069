/** Asks once before a proposal is decided; turning down what another operator proposed takes a reason, which they are told. */
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { ConfirmDialog } from './ConfirmDialog';
import { type Proposal, type ProposalDecision, REASON_MIN, useDecideProposalMutation } from './membersApi';

interface ProposalDialogProps {
  one: Proposal;
  decision: ProposalDecision;
  onClose: () => void;
}

export function ProposalDialog({ one, decision, onClose }: ProposalDialogProps) {
  const t = useTranslations('operator.proposals');
  const all = useTranslations();
  const done = useDone(onClose);
  const [decide, { isLoading, error }] = useDecideProposalMutation();
  const confirm = async (reason?: string) => {
    const answer = await decide({ id: one.id, decision, ...(reason && { reason }) });
    if (answer.error) return;
    done(t(`done.${decision}`, { proposer: one.proposerName ?? '—' }));
    return true;
  };
  const shared = { title: t(`title.${decision}`), confirmLabel: t(decision), isBusy: isLoading, onClose };
  if (decision !== 'reject') {
    const text =
      decision === 'confirm' ? t(`effect.${one.matter}`, { name: one.name }) : t('takeBackText', { name: one.name });
    return <ConfirmDialog text={text} error={error} onConfirm={() => void confirm()} {...shared} />;
  }
  return (
    <ReasonDialog
      place={`proposal ${one.id}`}
      reasonLabel={t('reason')}
      tooShort={all('operator.members.reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      failure={error ? (asFailure(error).message ?? all('operator.failed')) : undefined}
      onConfirm={confirm}
      {...shared}
    >
      <p>{t('rejectText', { name: one.name, proposer: one.proposerName ?? '—' })}</p>
    </ReasonDialog>
  );
}
