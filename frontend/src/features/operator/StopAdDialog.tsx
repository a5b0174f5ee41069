/** Asks why an ad is stopped: ended now, or withdrawn. */
import { useLocale, useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import { useDone } from '@/lib/useDone';
import { type OperatorAd, type StopAct, useEndAdNowMutation, useWithdrawAdMutation } from './operatorApi';
import { WhatIf } from './WhatIf';

const REASON_MIN = 3;

/** What the ad would come to with what is counted at this moment. */
function EndingNow({ ad: { deposit, minParticipants, numOrders, instantPrice } }: { ad: OperatorAd }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const isReached = deposit === null || numOrders >= minParticipants;
  return (
    <p className="font-semibold">
      {isReached
        ? t('endsNowAt', { sold: numOrders, price: formatLira(instantPrice, locale) })
        : t('endsNowUnreached', { sold: numOrders, min: minParticipants })}
    </p>
  );
}

/** Both ways to stop an ad want a reason, which the audit log keeps. */
export function StopAdDialog({ ad, act, onClose }: { ad: OperatorAd; act: StopAct; onClose: () => void }) {
  const t = useTranslations('operator');
  const done = useDone(onClose);
  const [end, ending] = useEndAdNowMutation();
  const [withdraw, withdrawing] = useWithdrawAdMutation();
  const error = ending.error ?? withdrawing.error;
  const name = `#${ad.adId} ${productName(ad)}`;
  const confirm = async (reason: string) => {
    const answer = await (act === 'end' ? end : withdraw)({ adId: ad.adId, reason });
    if (!answer.data) return;
    done(t(act === 'end' ? 'ended' : 'withdrawn', { name }));
  };
  return (
    <ReasonDialog
      title={t(act === 'end' ? 'endTitle' : 'withdrawTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t(act === 'end' ? 'endNow' : 'withdraw')}
      isBusy={ending.isLoading || withdrawing.isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {act === 'end' && <EndingNow ad={ad} />}
      <WhatIf adId={ad.adId} act={act} />
      <p>{act === 'end' ? t('endText', { name }) : t('withdrawText', { name, sold: ad.paidUnits })}</p>
    </ReasonDialog>
  );
}
