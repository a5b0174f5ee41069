/** What a bank took back, what of it came out of the supplier's balance, and what follows. */
import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { Reference } from '@/components/Reference';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OwnCase } from './ownChargebacksApi';

export function OwnCaseFacts({ file }: { file: OwnCase }) {
  const t = useTranslations('supplier.chargebacks');
  const locale = useLocale();
  return (
    <>
      <p>{t(`follows.${file.state}`)}</p>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={t('amount')}>{formatLira(file.amount, locale)}</Fact>
        <Fact label={t('taken')}>{file.taken > 0 ? formatLira(file.taken, locale) : t('takenNothing')}</Fact>
        {file.givenBack > 0 && <Fact label={t('givenBack')}>{formatLira(file.givenBack, locale)}</Fact>}
        <Fact label={t('reason')} isLong>
          <bdi>{file.reason}</bdi>
        </Fact>
        <Fact label={t('order')}>
          <Reference to={file.number} />
        </Fact>
        <Fact label={t('ad')}>
          <Reference to={file.adId} />
        </Fact>
        <Fact label={t('opened')}>{formatDatedTime(file.date, locale)}</Fact>
        {file.dateClosed && <Fact label={t('closed')}>{formatDatedTime(file.dateClosed, locale)}</Fact>}
        {file.isHeard && <Fact label={t('due')}>{formatDatedTime(file.dateDue, locale)}</Fact>}
      </dl>
    </>
  );
}
