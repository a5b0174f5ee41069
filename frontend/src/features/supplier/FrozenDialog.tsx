/** The last step of a new ad: says in words what can never be changed afterwards, and asks. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { formatDatedTime } from '@/lib/dates';
import { formatKurus, formatPercent } from '@/lib/money';
import type { Plan } from './simulation';

interface FrozenDialogProps {
  plan: Plan;
  maxPerBuyer: number;
  /** Both as instants; none for an ad that begins at once. */
  startsAt: string | null;
  endsAt: string;
  /** It ends on another day than was shown before: midnight passed. */
  isRenewed: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

export function FrozenDialog(props: FrozenDialogProps) {
  const { plan, maxPerBuyer, startsAt, endsAt, isRenewed, isBusy, onConfirm, onClose } = props;
  const t = useTranslations('supplier.frozenStep');
  const locale = useLocale();
  const { initialKurus, targetKurus, minParticipants, maxParticipants } = plan.terms;
  const percent = formatPercent(Math.round(((initialKurus - targetKurus) * 10_000) / initialKurus) / 100, locale);
  const kind = startsAt ? 'plan' : 'publish';
  const money = (kurus: number) => <bdi>{formatKurus(kurus, locale)}</bdi>;
  return (
    <DialogForm
      title={t(`${kind}.title`)}
      confirmLabel={t(`${kind}.confirm`)}
      isBusy={isBusy}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${kind}.text`)}</p>
      <dl className="flex flex-col gap-1.5 rounded-control bg-glaze px-4 py-3">
        {startsAt && <Term label={t('starts')}>{formatDatedTime(startsAt, locale)}</Term>}
        <Term label={t('ends')}>{formatDatedTime(endsAt, locale)}</Term>
        <Term label={t('price')}>{money(initialKurus)}</Term>
        <Term label={t('lowest')}>
          {money(targetKurus)} ({percent})
        </Term>
        <Term label={t('curve')}>{t('curveText', { min: minParticipants, max: maxParticipants })}</Term>
        {plan.quantity !== null && <Term label={t('stock')}>{t('units', { count: plan.quantity })}</Term>}
        <Term label={t('perBuyer')}>{t('units', { count: maxPerBuyer })}</Term>
        {plan.depositKurus !== null && <Term label={t('deposit')}>{money(plan.depositKurus)}</Term>}
      </dl>
      {isRenewed && (
        <p role="alert" className="rounded-control bg-saffron-50 px-4 py-2.5">
          {t('renewed', { date: formatDatedTime(endsAt, locale) })}
        </p>
      )}
      <p className="text-muted text-sm">{t('changeable')}</p>
    </DialogForm>
  );
}
