/** What waits for a second operator: an operator confirms neither an own proposal nor one about themselves. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import type { Proposal, ProposalDecision } from './membersApi';
import { ProposalDialog } from './ProposalDialog';

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
  const isUnfit = one.isSuspended && one.matter === 'promote';
  const turnDown = isOwn ? 'takeBack' : 'reject';
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
        {one.isSuspended && <StateChip tone="bad">{t('suspended')}</StateChip>}
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
      {isUnfit && <p className="rounded-control bg-bole-50 px-4 py-2.5 text-bole-600 text-sm">{t('unfitNote')}</p>}
      <div className="mt-auto flex flex-wrap gap-3">
        {!isOwn && !isAboutMe && !isUnfit && (
          <Button aria-label={`${t('confirm')}: ${what}`} onClick={() => setDecision('confirm')}>
            {t('confirm')}
          </Button>
        )}
        {(isOwn || !isAboutMe) && (
          <Button look="danger" aria-label={`${t(turnDown)}: ${what}`} onClick={() => setDecision(turnDown)}>
            {t(turnDown)}
          </Button>
        )}
      </div>
      {decision && <ProposalDialog one={one} decision={decision} onClose={() => setDecision(undefined)} />}
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
