/** /satici/siparisler/takip-numaralari: a filled-in shipping list ships what is right in it. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { TrackingUpload } from '@/features/parcels/TrackingUpload';

export function TrackingSection() {
  const t = useTranslations('supplier.orders');
  return (
    <>
      <Link to={panelPaths.supplierOrders()} className="link mb-2 inline-flex min-h-11 items-center">
        {t('backToOrders')}
      </Link>
      <TrackingUpload orderHref={(q) => panelPaths.supplierOrders({ durum: 'shipped', q })} />
    </>
  );
}
