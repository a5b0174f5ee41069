/** What operators keep an eye on though it is others who act: what suppliers ship late. Nothing while nothing is late. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { useLateShipmentsInfiniteQuery } from '@/features/parcels/parcelsApi';
import { totalOf } from '@/lib/keyset';

export function AlsoWatched() {
  const t = useTranslations('operator.inbox');
  const { data } = useLateShipmentsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const total = totalOf(data?.pages);
  if (total === 0) return null;
  return (
    <Link to={panelPaths.operatorShipping()} className="link inline-flex min-h-11 items-center self-start">
      {t('late', { count: total })}
    </Link>
  );
}
