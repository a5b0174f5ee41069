/** What operators keep an eye on though it is others who act: what suppliers ship late. Nothing while nothing is late. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { useLateShipmentsQuery } from '@/features/parcels/parcelsApi';

export function AlsoWatched() {
  const t = useTranslations('operator.inbox');
  const { data } = useLateShipmentsQuery({ page: 1 }, { refetchOnMountOrArgChange: true });
  if (!data?.total) return null;
  return (
    <Link to={panelPaths.operatorShipping()} className="link inline-flex min-h-11 items-center self-start">
      {t('late', { count: data.total })}
    </Link>
  );
}
