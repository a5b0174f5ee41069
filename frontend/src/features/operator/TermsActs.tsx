/** What can be done about terms that wait for their day: a second operator approves them, any operator takes them back. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { useDone } from '@/lib/useDone';
import { ConfirmDialog } from './ConfirmDialog';
import { type TermsVersion, useApproveTermsMutation, useWithdrawTermsMutation } from './termsApi';
import { WithdrawDialog } from './versionDialogs';

type Asked = 'approve' | 'withdraw';

interface ActProps {
  id: string;
  onClose: () => void;
}

function Approve({ id, onClose }: ActProps) {
  const t = useTranslations('operator.terms');
  const done = useDone(onClose);
  const [approve, { isLoading, error }] = useApproveTermsMutation();
  const confirm = async () => {
    const answer = await approve(id);
    if (answer.error) return;
    done(t('approvedToast'));
  };
  return (
    <ConfirmDialog
      title={t('approveTitle')}
      text={t('approveText')}
      confirmLabel={t('approve')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function Withdraw({ id, onClose }: ActProps) {
  const t = useTranslations('operator.terms');
  const done = useDone(onClose);
  const [withdraw, { isLoading, error }] = useWithdrawTermsMutation();
  const confirm = async (reason: string) => {
    const answer = await withdraw({ id, reason });
    if (answer.error) return;
    done(t('withdrawnToast'));
    return true;
  };
  return (
    <WithdrawDialog
      of="operator.terms"
      about={id}
      isBusy={isLoading}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function TermsActs({ version, operatorId }: { version: TermsVersion; operatorId: string }) {
  const t = useTranslations('operator.terms');
  const [asked, setAsked] = useState<Asked>();
  const { id, state } = version;
  if (!id || (state !== 'planned' && state !== 'awaiting')) return null;
  const isOwn = version.planned?.operatorId === operatorId;
  const close = () => setAsked(undefined);
  return (
    <>
      {state === 'awaiting' && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">{t(isOwn ? 'ownNote' : 'awaitingNote')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'awaiting' && !isOwn && <Button onClick={() => setAsked('approve')}>{t('approve')}</Button>}
        <Button look="danger" onClick={() => setAsked('withdraw')}>
          {t('withdraw')}
        </Button>
      </div>
      {asked === 'approve' && <Approve id={id} onClose={close} />}
      {asked === 'withdraw' && <Withdraw id={id} onClose={close} />}
    </>
  );
}
