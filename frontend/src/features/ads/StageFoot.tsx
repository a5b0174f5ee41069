/** Under the curve of the ad page: the next step of an open ad, or how the ad ended. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus, toKurus } from '@/lib/money';
import type { PriceTerms } from '@/lib/priceCurve';
import type { AdDetail } from '@/lib/types';

/** What the next step would bring: how much cheaper it gets for all buyers, how much comes back. Of a deposit ad nothing comes back. */
function NextStep({ ad, terms }: { ad: AdDetail; terms: PriceTerms }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  if (!ad.nextStep) return t('atFloor');
  const stepKurus = toKurus(ad.nextStep.price);
  const money = (kurus: number) => formatKurus(kurus, locale);
  const saving = money(toKurus(ad.instantPrice) - stepKurus);
  return (
    <>
      {t('nextStep', { units: ad.nextStep.units, price: money(stepKurus) })}
      <span className="block font-normal text-sm text-turq-300">
        {ad.deposit === null
          ? t('nextGain', { saving, refund: money(terms.initialKurus - stepKurus) })
          : t('nextCheaper', { saving })}
      </span>
      {ad.numOrders < terms.minParticipants && (
        <span className="block font-normal text-haze text-sm">
          {t('startsAfter', { units: terms.minParticipants })}
        </span>
      )}
    </>
  );
}

function endOf(ad: AdDetail): 'endedFell' | 'endedFlat' | 'endedDeposit' | 'endedDepositFlat' {
  if (ad.deposit !== null) return ad.numOrders < ad.minParticipants ? 'endedDepositFlat' : 'endedDeposit';
  return toKurus(ad.finalPrice ?? ad.instantPrice) < toKurus(ad.productPrice) ? 'endedFell' : 'endedFlat';
}

export function StageFoot({ ad, terms }: { ad: AdDetail; terms: PriceTerms }) {
  const t = useTranslations('adPage');
  const said = {
    withdrawn: () => t('withdrawn'),
    closing: () => t('closingText'),
    ended: () => t(endOf(ad), { count: ad.numOrders }),
    open: () => (ad.remaining > 0 ? <NextStep ad={ad} terms={terms} /> : t('allSold')),
  };
  return (
    <p className="mt-3 font-semibold" data-testid="next-step">
      {said[ad.status]()}
    </p>
  );
}
