/** /yonetim/ilanlar/{adId}: the settlement of an ended ad; asked again until it is complete. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Bone, Loading } from '@/components/Skeleton';
import { useSettlementQuery } from '@/features/operator/operatorApi';
import { isSettled, SettlementReport } from '@/features/operator/SettlementReport';
import { asFailure } from '@/lib/api';
import { LoadFailed } from '../LoadFailed';

const ASK_AGAIN_MS = 3000;

export function SettlementSection({ adId }: { adId: number }) {
  const t = useTranslations('operator');
  const known = useSettlementQuery(adId, { refetchOnMountOrArgChange: true });
  const isOpen = !!known.data && !isSettled(known.data);
  useSettlementQuery(adId, { pollingInterval: isOpen ? ASK_AGAIN_MS : 0, skipPollingIfUnfocused: true, skip: !isOpen });
  const failure = asFailure(known.error);
  return (
    <>
      <Link to={paths.operatorAds({ durum: 'ended' })} className="link inline-flex min-h-11 items-center">
        {t('backToAds')}
      </Link>
      <h2 className="mb-4 font-bold text-xl">{t('settlementOf', { adId: String(adId) })}</h2>
      {known.isLoading && (
        <Loading>
          <Bone className="h-80 max-w-3xl rounded-tile" />
        </Loading>
      )}
      {known.data && <SettlementReport settlement={known.data} />}
      {known.isError && !known.data && (
        <LoadFailed text={failure.status === 404 ? t('notEnded') : undefined} onRetry={() => void known.refetch()} />
      )}
    </>
  );
}
