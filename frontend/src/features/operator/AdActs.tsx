/** What an operator may do with an ad: stop it while it is open, read how it was settled afterwards. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { productName } from '@/lib/productName';
import type { OperatorAd, StopAct } from './operatorApi';

interface AdActsProps {
  ad: OperatorAd;
  settlementHref: string;
  onStop: (act: StopAct) => void;
}

export function AdActs({ ad, settlementHref, onStop }: AdActsProps) {
  const t = useTranslations('operator');
  if (ad.status === 'closing') return null;
  if (ad.status !== 'open') {
    return (
      <Link to={settlementHref} className="link inline-flex min-h-11 items-center">
        {t('settlement')}
      </Link>
    );
  }
  const name = `#${ad.adId} ${productName(ad)}`;
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:flex-col 2xl:flex-row 2xl:flex-nowrap">
      <Button
        look="danger"
        className="whitespace-nowrap px-4"
        aria-label={`${t('endNow')}: ${name}`}
        onClick={() => onStop('end')}
      >
        {t('endShort')}
      </Button>
      <Button
        look="secondary"
        className="whitespace-nowrap px-4"
        aria-label={`${t('withdraw')}: ${name}`}
        onClick={() => onStop('withdraw')}
      >
        {t('withdrawShort')}
      </Button>
    </span>
  );
}
