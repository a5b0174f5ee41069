/** /yonetim/supheliler/…: one suspicion, the purchases that it was read from, and what was decided. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { LoadMore } from '@/components/LoadMore';
import { StateChip, type Tone } from '@/components/StateChip';
import { HeldUnits } from '@/features/operator/HeldUnits';
import { OperatorLink } from '@/features/operator/OperatorLink';
import { SuspectPurchases } from '@/features/operator/SuspectPurchases';
import { SuspectSigns } from '@/features/operator/SuspectSigns';
import { SuspicionActs } from '@/features/operator/SuspicionActs';
import { useFinding, useSubject } from '@/features/operator/SuspicionsTable';
import { type SuspicionFile, useSuspicionInfiniteQuery } from '@/features/operator/suspicionsApi';
import { formatDatedTime } from '@/lib/dates';
import { rowsOf } from '@/lib/keyset';
import { RecordState } from './RecordState';

const TONES: Record<SuspicionFile['state'], Tone> = { open: 'waiting', cleared: 'good', confirmed: 'bad' };
const HREFS = {
  ad: panelPaths.operatorAd,
  order: panelPaths.operatorOrder,
  member: panelPaths.operatorMember,
};

function Decision({ file }: { file: SuspicionFile }) {
  const t = useTranslations('operator.suspicions');
  const locale = useLocale();
  if (!file.operatorId || !file.dateDecided) return <SuspicionActs id={file.id} />;
  return (
    <div>
      <p dir="auto">{file.reason}</p>
      <p className="text-muted text-sm">
        {t(`state.${file.state}`)} · {formatDatedTime(file.dateDecided, locale)} ·{' '}
        <OperatorLink id={file.operatorId} href={panelPaths.operatorMember(file.operatorId)} />
      </p>
    </div>
  );
}

interface SuspicionProps {
  file: SuspicionFile;
  /** All that were read so far. */
  purchases: SuspicionFile['purchases'];
  /** The way to more of them. */
  children: ReactNode;
}

function Suspicion({ file, purchases, children }: SuspicionProps) {
  const t = useTranslations('operator.suspicions');
  const locale = useLocale();
  const finding = useFinding();
  const subject = useSubject([file]);
  return (
    <section className="flex flex-col gap-4">
      <div>
        <ButtonLink to={panelPaths.operatorSuspicions()} look="secondary">
          {t('all')}
        </ButtonLink>
      </div>
      <h2 className="flex flex-wrap items-center gap-3 font-bold text-xl">
        {t(`kind.${file.kind}`)}
        <StateChip tone={TONES[file.state]}>{t(`state.${file.state}`)}</StateChip>
      </h2>
      <div className="tile flex flex-col gap-3 p-4 sm:p-5">
        <p className="font-semibold">
          <bdi>{subject(file)}</bdi>: {finding(file)}
        </p>
        <p className="text-muted text-sm">{t(`rule.${file.kind}`)}</p>
        <p className="text-muted text-sm">
          {t('opened')}: {formatDatedTime(file.dateOpened, locale)} · {t('seen')}:{' '}
          {formatDatedTime(file.dateSeen, locale)}
        </p>
        {file.adId !== null && (
          <Link to={panelPaths.operatorAd(file.adId)} className="link inline-flex min-h-11 items-center">
            {t('toAd')}
          </Link>
        )}
        {file.buyerId && (
          <Link to={panelPaths.operatorMember(file.buyerId)} className="link inline-flex min-h-11 items-center">
            {t('toBuyer')}
          </Link>
        )}
        <Decision file={file} />
      </div>
      <HeldUnits file={file} hrefs={HREFS} />
      {file.signs.length > 0 && (
        <>
          <h3 className="font-bold text-lg">{t('signs')}</h3>
          <div className="tile p-2 sm:p-3">
            <SuspectSigns signs={file.signs} hrefs={HREFS} />
          </div>
        </>
      )}
      <h3 className="font-bold text-lg">{t('purchases')}</h3>
      <div className="tile p-2 sm:p-3">
        {file.totalPurchases > 0 && (
          <p role="status" className="p-1 text-muted text-sm">
            {t('found', { count: file.totalPurchases })}
          </p>
        )}
        <SuspectPurchases
          purchases={purchases}
          hrefs={HREFS}
          none={t(file.kind.startsWith('own_') ? 'noOwnPurchases' : 'noPurchases')}
        />
      </div>
      {children}
    </section>
  );
}

export function SuspicionSection({ id }: { id: string }) {
  const t = useTranslations('operator.suspicions');
  const query = useSuspicionInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const all = { href: panelPaths.operatorSuspicions(), label: t('all') };
  return (
    <RecordState query={query} missing={t('missing')} all={all}>
      {({ pages }) => {
        const parts = pages.map(({ purchases }) => ({ items: purchases }));
        const file = pages.at(0);
        if (!file) return null;
        return (
          <Suspicion key={file.id} file={file} purchases={rowsOf(parts, ({ id: line }) => line)}>
            <LoadMore query={query} />
          </Suspicion>
        );
      }}
    </RecordState>
  );
}
