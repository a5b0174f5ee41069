/** How much is due of one ad, or of all; the file for the integrator, and the way to send its answer. */
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Reference } from '@/components/Reference';
import { type DueAd, dueIn, useDownloadBatchMutation } from './invoicesApi';

interface BatchHeadProps {
  /** Of which ads how much is due; undefined while that is not known. */
  ads: DueAd[] | undefined;
  /** What stands in the place of the count meanwhile. */
  unknown: ReactNode;
  /** The ad that was chosen, if one was. */
  adId: number | undefined;
  /** What else can be done. */
  children: ReactNode;
}

export function BatchHead({ ads, adId, unknown, children }: BatchHeadProps) {
  const t = useTranslations('supplier.invoices');
  const [download, { isLoading }] = useDownloadBatchMutation();
  const chosen = ads?.find((ad) => ad.adId === adId);
  const count = adId === undefined ? dueIn(ads) : dueIn(chosen && [chosen]);
  const of = adId === undefined ? '' : `-${adId}`;
  return (
    <section aria-label={t('batch')} className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="font-bold text-lg">
        {adId === undefined && t('allAds')}
        {chosen && <bdi>{chosen.title}</bdi>} {adId !== undefined && <Reference to={adId} />}
      </h2>
      {ads ? <p className="font-semibold">{t('dueCount', { count })}</p> : unknown}
      <p className="max-w-prose text-muted text-sm">{t('batchText')}</p>
      <div className="flex flex-wrap gap-2">
        {count > 0 && (
          <Button
            look="secondary"
            disabled={isLoading}
            onClick={() => void download({ adId, name: `${t('fileName')}${of}.csv` })}
          >
            <FileSpreadsheet size={18} aria-hidden="true" />
            {t('download')}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
