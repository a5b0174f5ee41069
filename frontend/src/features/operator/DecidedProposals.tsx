/** What became of proposals: who decided, when, and why one was turned down. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import type { Proposal } from './membersApi';

const TONES: Record<Proposal['state'], Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  rejected: 'bad',
  withdrawn: 'calm',
  expired: 'calm',
};

interface DecidedProposalsProps {
  proposals: Proposal[];
  hrefOf: (personId: string) => string;
}

export function DecidedProposals({ proposals, hrefOf }: DecidedProposalsProps) {
  const t = useTranslations('operator.proposals');
  const locale = useLocale();
  return (
    <ol aria-label={t('decided')} className="divide-y divide-line">
      {proposals.map((one) => (
        <li key={one.id} className="wrap-anywhere flex flex-col gap-1 py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to={hrefOf(one.personId)} className="link inline-flex min-h-11 items-center font-semibold">
              {t(`matter.${one.matter}`, { name: one.name })}
            </Link>
            <StateChip tone={TONES[one.state]}>{t(`state.${one.state}`)}</StateChip>
          </p>
          <p dir="auto">{one.reason}</p>
          {one.answer && (
            <p>
              <span className="font-semibold">{t('answer')}</span> <bdi>{one.answer}</bdi>
            </p>
          )}
          <p className="text-muted text-sm">
            {t('proposedBy')} <bdi>{one.proposerName ?? '—'}</bdi> · {formatDatedTime(one.dateCreated, locale)}
          </p>
          {one.dateDecided && one.state !== 'withdrawn' && (
            <p className="text-muted text-sm">
              {t('decidedBy')} <bdi>{one.deciderName ?? '—'}</bdi> · {formatDatedTime(one.dateDecided, locale)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
