/** /satici/siparisler/takip-numaralari: a filled-in shipping list ships what is right in it, and lists are undone. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { AppliedFiles } from '@/features/parcels/AppliedFiles';
import { useAppliedFilesInfiniteQuery } from '@/features/parcels/deskApi';
import { TrackingUpload } from '@/features/parcels/TrackingUpload';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

export function TrackingSection() {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('supplier.tracking');
  const [undone, setUndone] = useState(0);
  const query = useAppliedFilesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Link to={panelPaths.supplierOrders()} className="link mb-2 inline-flex min-h-11 items-center">
        {t('backToOrders')}
      </Link>
      {/* What it says of a file may be about parcels that were taken back since. */}
      <TrackingUpload key={undone} orderHref={(q) => panelPaths.supplierOrders({ durum: 'shipped', q })} />
      <section aria-labelledby="tracking-files-title" className="mt-8 flex max-w-4xl flex-col gap-3">
        <h3 id="tracking-files-title" className="font-bold text-lg">
          {words('history')}
        </h3>
        <p className="text-muted text-sm">{words('historyNote')}</p>
        <ReadOn query={query} idOf={({ id }) => id} skeleton={<TilesSkeleton />} empty={<p>{words('noHistory')}</p>}>
          {(files) => <AppliedFiles files={files} onUndone={() => setUndone(undone + 1)} />}
        </ReadOn>
      </section>
    </>
  );
}
