/** Below a supplier's details: what is left of the shop, how it is closed, and how that is taken back. */

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { Bone, Loading } from '@/components/Skeleton';
import { useKeepShopOpenMutation } from '@/features/supplier/closingApi';
import type { OwnApplication } from '@/features/supplier/supplierApi';
import { asFailure } from '@/lib/api';
import { usePresent } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { LoadFailed } from '../LoadFailed';
import { useLeft } from './useLeft';

const CloseShop = lazily(() => import('@/features/supplier/CloseShop'));

function LeftList() {
  const t = useTranslations('supplier.closing');
  const { left, isLoading, hasFailed, refetch } = useLeft();
  if (hasFailed) return <LoadFailed onRetry={refetch} />;
  if (isLoading) {
    return (
      <Loading>
        <Bone className="h-72" />
      </Loading>
    );
  }
  return (
    <dl className="flex flex-col divide-y divide-line">
      {left.map(({ key, value, to, text }) => (
        <div key={key} className="flex items-center justify-between gap-4 py-2">
          <dt className="min-w-0">
            <Link to={to} className="link inline-flex min-h-11 items-center font-semibold">
              {t(`left.${key}`)}
            </Link>
            <p className="text-muted text-sm">{t(`leftText.${text ?? key}`)}</p>
          </dt>
          <dd className="shrink-0 font-bold tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function KeepOpen() {
  const t = useTranslations('supplier.closing');
  const dispatch = useDispatch();
  const [keep, { isLoading, error }] = useKeepShopOpenMutation();
  const submit = async () => {
    const { data } = await keep();
    if (data) dispatch(toastRequested({ kind: 'success', text: t('kept') }));
  };
  return (
    <>
      {error && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
          {asFailure(error).message ?? t('failed')}
        </p>
      )}
      <Button className="self-start" disabled={isLoading} onClick={() => void submit()}>
        {t('keep')}
      </Button>
    </>
  );
}

export function ClosingSection({ own }: { own: OwnApplication }) {
  const t = useTranslations('supplier.closing');
  const present = usePresent();
  const [isClosing, setClosing] = useState(false);
  const isUnderWay = own.status === 'closing';
  return (
    <section aria-labelledby="closing" className="tile mt-6 flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="closing" className="font-bold text-lg">
        {t(isUnderWay ? 'leftTitle' : 'title')}
      </h2>
      <p className="text-muted">{t(isUnderWay ? 'leftIntro' : 'text')}</p>
      <LeftList />
      {own.status === 'suspended' && <p>{t('suspended')}</p>}
      {own.status === 'approved' && (
        <Button look="danger" className="self-start" onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      )}
      {/* What an operator closes, with a reason, only an operator keeps open. */}
      {isUnderWay && (own.reason ? <p>{t('byOperator')}</p> : <KeepOpen />)}
      <LateDialog title={t('title')} isOpen={isClosing} onClose={() => setClosing(false)}>
        <CloseShop hasPassword={present?.hasPassword !== false} onClose={() => setClosing(false)} />
      </LateDialog>
    </section>
  );
}
