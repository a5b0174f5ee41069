/** How a payout stands, and why it waits. */
import { useTranslations } from 'use-intl';
import { StateChip, type Tone } from '@/components/StateChip';
import type { Payout, PayoutState } from './moneyApi';

const TONES: Record<PayoutState, Tone> = {
  bounced: 'bad',
  parked: 'bad',
  in_doubt: 'waiting',
  queued: 'calm',
  pricing: 'calm',
  approving: 'calm',
  approved: 'calm',
  paid: 'good',
  void: 'calm',
};

export function PayoutStateCell({ payout: { state, isOverdue, reason } }: { payout: Payout }) {
  const t = useTranslations('operator.payouts');
  return (
    <>
      <StateChip tone={isOverdue ? 'bad' : TONES[state]}>{t(`state.${isOverdue ? 'overdue' : state}`)}</StateChip>
      {reason && <span className="mt-1 block text-muted">{reason}</span>}
    </>
  );
}
