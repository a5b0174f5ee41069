/** For a buyer who wants to sell: the application, how it stands, what an operator says of it, and what to do now. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { formatDateTime } from '@/lib/dates';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { User } from '@/lib/types';
import { ApplicationForm } from './ApplicationForm';
import { OperatorsReason } from './OperatorsReason';
import type { Places } from './SeatFields';
import { type OwnApplication, useRenewRoleMutation } from './supplierApi';

/** Asks for a new access token: the role that an operator gave comes with it. */
function useRenewal() {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const [renew, { isLoading }] = useRenewRoleMutation();
  const check = async () => {
    const { data } = await renew();
    if (!data) return;
    dispatch(signedIn(data));
    if (data.user.role === 'buyer') dispatch(toastRequested({ kind: 'info', text: t('stillPending') }));
  };
  return { check, isLoading };
}

interface PendingProps {
  application: OwnApplication;
  onCheck: () => void;
  onChange: () => void;
}

function Pending({ application, onCheck, onChange }: PendingProps) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { check, isLoading } = useRenewal();
  return (
    <FormCard title={t('pendingTitle')} text={t('pendingText')}>
      <p className="mb-4 rounded-control bg-glaze px-4 py-3">
        <b className="block">{application.companyName}</b>
        <span className="text-muted text-sm">
          {t('appliedAt', { date: formatDateTime(application.dateCreated, locale) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isLoading}
          onClick={() => {
            onCheck();
            void check();
          }}
        >
          {t('checkStatus')}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {t('changeApplication')}
        </Button>
      </div>
    </FormCard>
  );
}

function Approved() {
  const t = useTranslations('supplier');
  const { check, isLoading } = useRenewal();
  return (
    <FormCard title={t('approvedTitle')} text={t('approvedText')}>
      <Button disabled={isLoading} onClick={() => void check()}>
        {t('openPanel')}
      </Button>
    </FormCard>
  );
}

/** How the form begins in each state in which it is shown. */
function headOf(application: OwnApplication | null) {
  const status = application?.status;
  if (status === 'needs_information')
    return [
      'application.asked.title',
      'application.asked.text',
      'application.asked.reason',
      'application.asked.send',
    ] as const;
  if (status === 'rejected')
    return [
      'application.refused.title',
      'application.refused.text',
      'application.refused.reason',
      'application.refused.send',
    ] as const;
  return ['applyTitle', 'applyText', 'application.asked.reason', 'apply'] as const;
}

interface BecomeSupplierProps {
  user: User;
  application: OwnApplication | null;
  places: Places;
  /** Has the application asked for anew. */
  onCheck: () => void;
}

export function BecomeSupplier({ user, application, places, onCheck }: BecomeSupplierProps) {
  const t = useTranslations('supplier');
  const [isChanging, setChanging] = useState(false);
  const status = application?.status;
  if (status === 'approved' || status === 'suspended') return <Approved />;
  if (application && status === 'pending' && !isChanging) {
    return <Pending application={application} onCheck={onCheck} onChange={() => setChanging(true)} />;
  }
  const [title, text, reason, send] = headOf(application);
  return (
    <FormCard title={t(title)} text={t(text)}>
      <div className="flex flex-col gap-5">
        {application?.reason && <OperatorsReason label={t(reason)} reason={application.reason} />}
        <ApplicationForm
          phone={user.phone}
          sent={application}
          places={places}
          sendLabel={t(send)}
          onSent={() => setChanging(false)}
        />
      </div>
    </FormCard>
  );
}
