/** The supplier's own ads: how they stand, what they bring in, and taking one back. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { productName } from '@/lib/productName';
import { useDesk } from '@/lib/useDesk';
import { useDone } from '@/lib/useDone';
import type { AdSort } from './adsView';
import { OwnAd, type OwnAdsProps } from './OwnAd';
import { OwnAdsTable } from './OwnAdsTable';
import { type SupplierAd, useAdRatesQuery, useDisableAdMutation } from './supplierApi';

const REASON_MIN = 3;

function DisableDialog({ ad, onClose, onDisabled }: { ad: SupplierAd; onClose: () => void; onDisabled: () => void }) {
  const t = useTranslations('supplier');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const done = useDone(() => {
    onClose();
    onDisabled();
  });
  const [disable, { isLoading, error }] = useDisableAdMutation();
  const confirm = async (reason: string) => {
    const answer = await disable({ adId: ad.adId, reason });
    if (!answer.data) return;
    done(t('disabled'));
    return true;
  };
  return (
    <ReasonDialog
      place={`own ad ${ad.adId}`}
      title={t('disableTitle')}
      reasonLabel={t('reason')}
      tooShort={t('reasonShort')}
      min={REASON_MIN}
      confirmLabel={t('disable')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('disableText', { name: productName(ad), sold: ad.paidUnits })}</p>
    </ReasonDialog>
  );
}

export function OwnAds({ ads, sort, onDisabled, ...props }: OwnAdsProps & { sort: AdSort }) {
  const [disabling, setDisabling] = useState<SupplierAd>();
  const isTable = useDesk();
  // What was paid for a withdrawn one goes back: it goes by nothing.
  const adIds = ads.filter(({ status }) => status !== 'withdrawn').map(({ adId }) => adId);
  const { data: rates } = useAdRatesQuery(adIds, { skip: adIds.length === 0 });
  const ratesOf = (ad: SupplierAd) => rates?.find(({ adId }) => adId === ad.adId);
  return (
    <>
      {isTable ? (
        <OwnAdsTable ads={ads} sort={sort} ratesOf={ratesOf} {...props} onDisable={setDisabling} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
          {ads.map((ad) => (
            <OwnAd key={ad.adId} ad={ad} rates={ratesOf(ad)} {...props} onDisable={() => setDisabling(ad)} />
          ))}
        </ul>
      )}
      {disabling && <DisableDialog ad={disabling} onClose={() => setDisabling(undefined)} onDisabled={onDisabled} />}
    </>
  );
}
