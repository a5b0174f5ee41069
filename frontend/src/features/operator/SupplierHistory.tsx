/** Every move of an application, oldest first: what became of it, who did it when, and why. */
import { useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import type { SupplierFile } from './suppliersApi';

type Move = SupplierFile['moves'][number];

const FIRST_WORDS: Partial<Record<Move['to'] | 'none', 'sent' | 'sentAgain'>> = {
  none: 'sent',
  rejected: 'sentAgain',
  closed: 'sentAgain',
};
const ENDED_WORDS: Partial<Record<Move['to'] | 'none', 'reinstated' | 'keptOpen'>> = {
  suspended: 'reinstated',
  closing: 'keptOpen',
};

/** What happened, as a word: a correction and a lifted suspension lead where something else led before. */
function eventOf({ from, to }: Move) {
  if (to === 'pending') return FIRST_WORDS[from ?? 'none'] ?? 'corrected';
  if (to === 'approved') return ENDED_WORDS[from ?? 'none'] ?? 'approved';
  return to;
}

export function SupplierHistory({ moves }: { moves: Move[] }) {
  const t = useTranslations('operator.suppliers');
  const entries = moves.toReversed().map((move, at) => ({
    key: String(at),
    // A shop is closed by no one: it is, once nothing of it is left.
    label:
      move.to === 'closed'
        ? t('event.closed')
        : t('moved', { what: t(`event.${eventOf(move)}`), who: move.by ?? t('applicant') }),
    date: move.date,
    note: move.reason && <bdi className="whitespace-pre-line break-words">{move.reason}</bdi>,
    isBad: move.to === 'rejected' || move.to === 'suspended',
  }));
  return <Timeline label={t('history')} entries={entries} />;
}
