/** What stopping an ad would bring back, and to how many buyers: read before it is done, since it can't be taken back. */
import { useLocale, useTranslations } from 'use-intl';
import { formatLira } from '@/lib/money';
import { type StopAct, useWhatIfQuery } from './operatorApi';

export function WhatIf({ adId, act }: { adId: number; act: StopAct }) {
  const t = useTranslations('operator.whatIf');
  const locale = useLocale();
  const { data, isError } = useWhatIfQuery(adId);
  if (isError) return <p className="text-muted">{t('unknown')}</p>;
  if (!data) return <p className="text-muted">{t('asking')}</p>;
  const { buyers, paidUnits, now, lowest, withdrawn } = data;
  const amount = formatLira(act === 'end' ? now : withdrawn, locale);
  return (
    <p className="font-semibold">
      {t('back', { buyers, units: paidUnits, amount })}
      {act === 'end' && lowest > now && ` ${t('atLowest', { amount: formatLira(lowest, locale) })}`}
    </p>
  );
}
