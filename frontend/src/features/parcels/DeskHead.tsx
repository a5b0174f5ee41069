/** What is to ship of one ad, or of all: how many, how many of them late, until when; and files to take along. */
import { FileSpreadsheet, ListChecks, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { type AdOnDesk, type DeskFile, useDownloadToShipMutation } from './deskApi';
import { ShipBy } from './ShipBy';

const FILES: { file: DeskFile; icon: typeof Printer; extension: string }[] = [
  { file: 'list', icon: FileSpreadsheet, extension: 'csv' },
  { file: 'pickList', icon: ListChecks, extension: 'pdf' },
  { file: 'slips', icon: Printer, extension: 'pdf' },
];

/** All ads together: items, since an order may have some of several ads; of one ad it has one. */
function sumOf(ads: AdOnDesk[]) {
  const days = ads.map(({ shipBy }) => shipBy).filter((day) => day !== null);
  return {
    toShip: ads.reduce((sum, ad) => sum + ad.toShip, 0),
    late: ads.reduce((sum, ad) => sum + ad.late, 0),
    shipBy: days.sort()[0] ?? null,
  };
}

interface DeskHeadProps {
  ads: AdOnDesk[];
  /** The ad that was chosen. */
  chosen: AdOnDesk | undefined;
  /** What else can be done with what is to ship. */
  children?: ReactNode;
}

export function DeskHead({ ads, chosen, children }: DeskHeadProps) {
  const t = useTranslations('supplier.orders');
  const [download, { isLoading }] = useDownloadToShipMutation();
  const { toShip, late, shipBy } = chosen ?? sumOf(ads);
  const of = chosen ? `-${chosen.adId}` : '';
  return (
    <section aria-label={t('desk')} className="tile flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-bold text-lg">
          {chosen ? (
            <>
              <bdi>{chosen.title}</bdi> <Reference to={chosen.adId} />
            </>
          ) : (
            t('allAds')
          )}
        </h2>
        <p className="font-semibold">{t(chosen ? 'deskToShip' : 'allToShip', { count: toShip })}</p>
        {late > 0 && <StateChip tone="bad">{t(chosen ? 'deskLate' : 'allLate', { count: late })}</StateChip>}
        <ShipBy shipBy={shipBy} isLate={late > 0} />
      </div>
      <div className="flex flex-wrap gap-2">
        {toShip > 0 &&
          FILES.map(({ file, icon: Icon, extension }) => (
            <Button
              key={file}
              look="secondary"
              disabled={isLoading}
              onClick={() =>
                void download({ file, adId: chosen?.adId, name: `${t(`fileName.${file}`)}${of}.${extension}` })
              }
            >
              <Icon size={18} aria-hidden="true" />
              {t(`file.${file}`)}
            </Button>
          ))}
        {children}
      </div>
    </section>
  );
}
