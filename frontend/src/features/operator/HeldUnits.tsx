/** Whether a suspicion's units are held out of the price: since when, by whom, of which ads; and the way to do it. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { DoubtedAds } from './DoubtedAds';
import { HoldOut } from './HoldOut';
import { OperatorLink } from './OperatorLink';
import { type DoubtedAd, type SuspicionFile, useDoubtedAdsQuery } from './suspicionsApi';

interface HeldUnitsProps {
  file: SuspicionFile;
  hrefs: { ad: (adId: number) => string; member: (personId: string) => string };
}

/** Ads is told of what was held out, and shows it a moment later. */
const POLL_MS = 3000;
const RUNS: ReadonlySet<DoubtedAd['status']> = new Set(['open', 'closing']);

function NotHeld({ file }: { file: SuspicionFile }) {
  const t = useTranslations('operator.suspicions.held');
  return (
    <>
      <p>{t(file.kind === 'own_refused' ? 'noneOfKind' : 'none')}</p>
      {file.canHold && <HoldOut id={file.id} />}
    </>
  );
}

function Held({ file, since, hrefs }: HeldUnitsProps & { since: string }) {
  const t = useTranslations('operator.suspicions');
  const locale = useLocale();
  const isOpen = file.state === 'open';
  const { data: ads } = useDoubtedAdsQuery(file.id);
  // Until they are counted again; those of an ad that has ended stay as they are.
  const isComingBack = file.state === 'cleared' && ads?.some((ad) => ad.units > 0 && RUNS.has(ad.status));
  const pollingInterval = isOpen || isComingBack ? POLL_MS : 0;
  useDoubtedAdsQuery(file.id, { pollingInterval, skip: pollingInterval === 0 });
  // Its decision has put them back: what is said above is over.
  const isBack = !isOpen && ads?.every(({ units }) => units === 0);
  const isPending = isOpen && file.purchases.some(({ isHeld }) => isHeld);
  return (
    <>
      <p>
        {t(file.holderId ? 'held.byOperator' : 'held.byRule', { date: formatDatedTime(since, locale) })}{' '}
        {file.holderId && <OperatorLink id={file.holderId} href={hrefs.member(file.holderId)} />}
      </p>
      {file.heldReason && <p dir="auto">{file.heldReason}</p>}
      {(isBack || ads?.length === 0) && <p className="text-muted">{t(isPending ? 'held.pending' : 'held.gone')}</p>}
      {ads && ads.length > 0 && <DoubtedAds ads={ads} isDecided={!isOpen} hrefOf={hrefs.ad} />}
    </>
  );
}

export function HeldUnits({ file, hrefs }: HeldUnitsProps) {
  const t = useTranslations('operator.suspicions.held');
  return (
    <section aria-labelledby="held-units" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h3 id="held-units" className="font-bold text-lg">
        {t('title')}
      </h3>
      {file.dateHeld ? <Held file={file} since={file.dateHeld} hrefs={hrefs} /> : <NotHeld file={file} />}
    </section>
  );
}
