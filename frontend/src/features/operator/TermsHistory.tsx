/** Every version of the terms, newest first: what it says, who planned it, when and why. */
import { useLocale, useTranslations } from 'use-intl';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate, formatDatedTime } from '@/lib/dates';
import { formatLira, formatPercent } from '@/lib/money';
import { percentOf } from '@/lib/supplierShare';
import { OperatorLink } from './OperatorLink';
import { TermsActs } from './TermsActs';
import type { TermsFile, TermsVersion } from './termsApi';

const TONES: Record<TermsVersion['state'], Tone> = {
  awaiting: 'waiting',
  planned: 'waiting',
  in_force: 'good',
  past: 'calm',
  lapsed: 'bad',
  withdrawn: 'bad',
};

type Decision = NonNullable<TermsVersion['planned']>;
type MemberHref = (personId: string) => string;

function Decided({ label, decision, href }: { label: string; decision: Decision; href: string }) {
  const locale = useLocale();
  return (
    <div className="text-sm">
      {decision.reason && <p dir="auto">{decision.reason}</p>}
      <p className="text-muted">
        {label} · {formatDatedTime(decision.at, locale)} · <OperatorLink id={decision.operatorId} href={href} />
      </p>
    </div>
  );
}

/** What a version says, in one line of three facts. */
export function TermsFacts({ version }: { version: TermsVersion }) {
  const t = useTranslations('operator.terms');
  const span = useTranslations('holdSpan');
  const locale = useLocale();
  const days = version.holdSeconds / 86_400;
  const facts = [
    ['commission', formatPercent(percentOf(version.commission), locale)],
    ['holdDays', Number.isInteger(days) ? span('days', { days }) : span('seconds', { seconds: version.holdSeconds })],
    ['approvalLimit', formatLira(version.approvalLimit, locale)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t(`fact.${name}`)}</dt>
          <dd className="font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Decisions({ version, memberHref }: { version: TermsVersion; memberHref: MemberHref }) {
  const t = useTranslations('operator.terms');
  const { planned, approved, withdrawn } = version;
  if (!planned) return <p className="text-muted text-sm">{t('ofInstallation')}</p>;
  return (
    <>
      <Decided label={t('plannedAt')} decision={planned} href={memberHref(planned.operatorId)} />
      {approved && <Decided label={t('approvedAt')} decision={approved} href={memberHref(approved.operatorId)} />}
      {withdrawn && <Decided label={t('withdrawnAt')} decision={withdrawn} href={memberHref(withdrawn.operatorId)} />}
    </>
  );
}

interface TermsHistoryProps {
  file: TermsFile;
  operatorId: string;
  memberHref: MemberHref;
}

export function TermsHistory({ file, operatorId, memberHref }: TermsHistoryProps) {
  const t = useTranslations('operator.terms');
  const locale = useLocale();
  return (
    <ol className="tile divide-y divide-line px-4 sm:px-5">
      {file.versions.map((version) => (
        <li key={version.id ?? 'first'} className="flex flex-col gap-2 py-4">
          <p className="flex flex-wrap items-center gap-3 font-semibold">
            {version.effectiveOn ? formatDate(version.effectiveOn, locale) : t('fromBeginning')}
            <StateChip tone={TONES[version.state]}>{t(`state.${version.state}`)}</StateChip>
          </p>
          <TermsFacts version={version} />
          <Decisions version={version} memberHref={memberHref} />
          <TermsActs version={version} operatorId={operatorId} />
        </li>
      ))}
    </ol>
  );
}
