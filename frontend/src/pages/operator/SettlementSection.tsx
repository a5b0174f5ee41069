/** /yonetim/ilanlar/{adId}: the settlement of an ended ad, asked again until it is complete; and what happened to any. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Bone, Loading } from '@/components/Skeleton';
import { AdsTable } from '@/features/operator/AdsTable';
import { AdTimeline } from '@/features/operator/AdTimeline';
import { type OperatorAd, useOperatorAdsInfiniteQuery, useSettlementQuery } from '@/features/operator/operatorApi';
import { isSettled, SettlementReport } from '@/features/operator/SettlementReport';
import { asFailure } from '@/lib/api';
import { productName } from '@/lib/productName';
import { LoadFailed } from '../LoadFailed';
import { AdElsewhere } from './Elsewhere';

const HREFS = { suspicion: panelPaths.operatorSuspicion, member: panelPaths.operatorMember };
const ASK_AGAIN_MS = 3000;
/** A big ad takes minutes: asking less often shows as much. */
const BIG_AD_REFUNDS = 1000;
const ASK_AGAIN_BIG_MS = 6000;

const isStillRunning = (ad: OperatorAd | undefined) => ad?.status === 'open' || ad?.status === 'closing';

interface FoundAd {
  ad?: OperatorAd | undefined;
  /** Whether it still has to end, so that there is nothing to settle; undefined as long as it is not known. */
  isRunning: boolean | undefined;
  /** There is no such ad. */
  isMissing?: boolean;
}

function useAd(adId: number): FoundAd {
  const { currentData, isError } = useOperatorAdsInfiniteQuery({ q: `#${adId}` }, { refetchOnMountOrArgChange: true });
  if (!currentData) return { isRunning: isError ? false : undefined };
  const ad = currentData.pages[0]?.items.find((one) => one.adId === adId);
  return { ad, isRunning: isStillRunning(ad), isMissing: !ad };
}

/** How an ad stands of which there is nothing to settle, and what stops one that still runs. */
function Standing({ ad }: { ad: OperatorAd }) {
  const t = useTranslations('operator');
  return (
    <div className="tile mb-4 p-2 sm:p-3">
      <AdsTable ads={[ad]} hrefOf={paths.ad} settlementHrefOf={({ adId }) => panelPaths.operatorSettlement(adId)} />
      {isStillRunning(ad) && <p className="p-1 text-muted text-sm">{t('notEnded')}</p>}
    </div>
  );
}

export function SettlementSection({ adId }: { adId: number }) {
  const t = useTranslations('operator');
  const { ad, isRunning, isMissing } = useAd(adId);
  const known = useSettlementQuery(adId, { refetchOnMountOrArgChange: true, skip: isRunning !== false });
  const isOpen = !!known.data && !isSettled(known.data);
  const isSlow = (known.data?.refundsTotal ?? 0) > BIG_AD_REFUNDS || (known.data?.openBalances ?? 0) > 0;
  const pause = isSlow ? ASK_AGAIN_BIG_MS : ASK_AGAIN_MS;
  useSettlementQuery(adId, { pollingInterval: isOpen ? pause : 0, skipPollingIfUnfocused: true, skip: !isOpen });
  const hasNone = known.isError && !known.data && asFailure(known.error).status === 404;
  return (
    <>
      <Link to={panelPaths.operatorAds({ durum: 'ended' })} className="link inline-flex min-h-11 items-center">
        {t('backToAds')}
      </Link>
      <h2 className="font-bold text-xl">
        {t(isRunning === false && !isMissing ? 'settlementOf' : 'adOf', { adId: String(adId) })}
      </h2>
      {ad && (
        <p className="text-muted">
          <bdi>{productName(ad)}</bdi> · <bdi>{ad.sellerName}</bdi>
        </p>
      )}
      <div className="mb-4">{ad && <AdElsewhere ad={ad} />}</div>
      {(isRunning === undefined || known.isLoading) && (
        <Loading>
          <Bone className="h-80 max-w-3xl rounded-tile" />
        </Loading>
      )}
      {known.data && <SettlementReport settlement={known.data} answeredAt={known.fulfilledTimeStamp ?? 0} />}
      {ad && (isRunning || hasNone) && <Standing ad={ad} />}
      {isMissing && hasNone && <EmptyState title={t('noAd')} />}
      {!ad && !isMissing && hasNone && (
        <EmptyState title={t('notEnded')}>
          <ButtonLink look="secondary" to={panelPaths.operatorAd(adId)}>
            {t('toAd')}
          </ButtonLink>
        </EmptyState>
      )}
      {known.isError && !known.data && !hasNone && <LoadFailed onRetry={() => void known.refetch()} />}
      {ad && <AdTimeline key={adId} adId={adId} hrefs={HREFS} />}
    </>
  );
}
