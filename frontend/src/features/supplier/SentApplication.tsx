/** An application that waits for an operator, or was approved a moment ago. */
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { formatDateTime } from '@/lib/dates';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
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

export function PendingApplication({ application, onCheck, onChange }: PendingProps) {
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

export function ApprovedApplication() {
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
