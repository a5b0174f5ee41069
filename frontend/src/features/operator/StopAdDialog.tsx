/** Asks why an ad is stopped: ended now, or withdrawn. */
import { useLocale, useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import { useDone } from '@/lib/useDone';
import {
  type OperatorAd,
  type StopAct,
  useEndAdNowMutation,
  useWhatIfQuery,
  useWithdrawAdMutation,
} from './operatorApi';
import { WhatIf } from './WhatIf';

const REASON_MIN = 3;

/** What the ad would come to with what is counted at this moment: the list may be older, and stands in where none is told. */
function EndingNow({ ad }: { ad: OperatorAd }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { data, isLoading } = useWhatIfQuery(ad.adId);
  if (isLoading) return null;
  const sold = data?.sold ?? ad.numOrders;
  const price = data?.price ?? ad.instantPrice;
  const isReached = ad.deposit === null || sold >= ad.minParticipants;
  return (
    <p className="font-semibold">
      {isReached
        ? t('endsNowAt', { sold, price: formatLira(price, locale) })
        : t('endsNowUnreached', { sold, min: ad.minParticipants })}
    </p>
  );
}

/** Both ways to stop an ad want a reason, which the audit log keeps. */
export function StopAdDialog({ ad, act, onClose }: { ad: OperatorAd; act: StopAct; onClose: () => void }) {
  const t = useTranslations('operator');
  const done = useDone(onClose);
  const [end, ending] = useEndAdNowMutation();
  const [withdraw, withdrawing] = useWithdrawAdMutation();
  const { data: fresh } = useWhatIfQuery(ad.adId);
  const error = ending.error ?? withdrawing.error;
  const name = `#${ad.adId} ${productName(ad)}`;
  const confirm = async (reason: string) => {
    const answer = await (act === 'end' ? end : withdraw)({ adId: ad.adId, reason });
    if (!answer.data) return;
    done(t(act === 'end' ? 'ended' : 'withdrawn', { name }));
    return true;
  };
  return (
    <ReasonDialog
      place={`ad ${ad.adId} ${act}`}
      title={t(act === 'end' ? 'endTitle' : 'withdrawTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t(act === 'end' ? 'endNow' : 'withdraw')}
      isBusy={ending.isLoading || withdrawing.isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act === 'end' && <EndingNow ad={ad} />}
      <WhatIf adId={ad.adId} act={act} />
      <p>
        {act === 'end' ? t('endText', { name }) : t('withdrawText', { name, sold: fresh?.paidUnits ?? ad.paidUnits })}
      </p>
    </ReasonDialog>
  );
}
