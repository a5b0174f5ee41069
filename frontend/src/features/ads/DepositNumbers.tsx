/** What is paid of a deposit ad now and what later at most: two numbers, never netted. */
import { useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import type { AdDetail } from '@/lib/apiTypes';
import { laterOf } from './deposits';

interface DepositNumbersProps {
  ad: AdDetail;
  depositKurus: number;
  units: number;
}

export default function DepositNumbers({ ad, depositKurus, units }: DepositNumbersProps) {
  const t = useTranslations('deposit');
  return (
    <>
      <p>
        <span className="text-muted text-xs sm:block lg:text-sm">{t('now')} </span>
        <Price kurus={depositKurus * units} className="text-[0.95rem] lg:text-2xl" />
      </p>
      <p className="text-muted text-xs lg:text-sm">
        {t('later')} {t('most')}{' '}
        <Price kurus={laterOf(ad, units).mostKurus} className="!font-sans !font-semibold text-ink" />
      </p>
    </>
  );
}
