/** What begins on a later day: each with what it changes of what holds until then, and taken back until its day. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { StateChip } from '@/components/StateChip';
import { asFailure } from '@/lib/api';
import { formatDate, formatDatedTime } from '@/lib/dates';
import { useIsHere } from '@/lib/useIsHere';
import { OperatorLink } from './OperatorLink';
import { SiteChanges } from './SiteChanges';
import { REASON_MAX, REASON_MIN, type SiteFile, type SitePlan, useWithdrawSitePlanMutation } from './siteSettingsApi';

function WithdrawDialog({ plan, onClose }: { plan: SitePlan; onClose: () => void }) {
  const t = useTranslations('operator.site');
  const failed = useTranslations('operator')('failed');
  const locale = useLocale();
  const [withdraw, { isLoading, error }] = useWithdrawSitePlanMutation();
  const isHere = useIsHere();
  const confirm = async (reason: string) => {
    const answer = await withdraw({ id: plan.id, reason });
    if (!answer.error && isHere.current) onClose();
    return !answer.error;
  };
  return (
    <ReasonDialog
      place={`site plan ${plan.id}`}
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('withdrawText', { date: formatDate(plan.beginsOn, locale) })}</p>
    </ReasonDialog>
  );
}

interface SitePlansProps {
  file: SiteFile;
  memberHref: (personId: string) => string;
}

export function SitePlans({ file, memberHref }: SitePlansProps) {
  const t = useTranslations('operator.site');
  const locale = useLocale();
  const [asked, setAsked] = useState<SitePlan>();
  if (file.plans.length === 0) return <p className="text-muted">{t('noPlans')}</p>;
  return (
    <>
      <ol className="tile divide-y divide-line px-4 sm:px-5">
        {file.plans.map((plan) => (
          <li key={plan.id} className="flex flex-col gap-3 py-4">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {t('from', { date: formatDate(plan.beginsOn, locale) })}
              <StateChip tone="waiting">{t('waiting')}</StateChip>
            </p>
            <SiteChanges names={plan.changed} before={plan.before} after={plan.after} withPlaces />
            <div className="text-sm">
              <p dir="auto">{plan.reason}</p>
              <p className="text-muted">
                {t('plannedAt', { date: formatDatedTime(plan.plannedAt, locale) })} ·{' '}
                <OperatorLink id={plan.operatorId} href={memberHref(plan.operatorId)} />
              </p>
            </div>
            <Button look="secondary" className="self-start" onClick={() => setAsked(plan)}>
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ol>
      {asked && <WithdrawDialog plan={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
