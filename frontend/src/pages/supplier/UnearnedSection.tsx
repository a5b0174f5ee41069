/** /satici/hesap-ozeti/bekleyenler?ilan=…&q=…&sira=…: what the supplier sold and has not earned yet, line by line. */
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { UNEARNED_SORTS, type UnearnedWish, useUnearnedInfiniteQuery } from '@/features/statement/statementApi';
import { UnearnedLines } from '@/features/statement/UnearnedLines';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';
import { useOrderHref } from './useOrderHref';

const AD = /^[1-9]\d{0,14}$/;

/** Nothing of one ad waits, or nothing at all. */
function NoneWaiting({ isOfAd }: { isOfAd: boolean }) {
  const t = useTranslations('supplier.statement');
  return (
    <EmptyState title={t(isOfAd ? 'noneUnearnedOfAd' : 'noneUnearned')} heading="h3">
      <ButtonLink look="secondary" to={isOfAd ? panelPaths.supplierUnearned() : panelPaths.supplierStatement()}>
        {t(isOfAd ? 'toUnearned' : 'toStatement')}
      </ButtonLink>
    </EmptyState>
  );
}

export function UnearnedSection() {
  const t = useTranslations('supplier.statement');
  const [params] = useSearchParams();
  const orderHref = useOrderHref();
  const q = params.get('q')?.slice(0, 100) ?? '';
  const ad = params.get('ilan') ?? '';
  const sort = useListSort(UNEARNED_SORTS);
  const wish: UnearnedWish = { ...(AD.test(ad) && { adId: Number(ad) }), ...(q && { q }), ...(sort && { sort }) };
  const query = useUnearnedInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-4">
      <Link to={panelPaths.supplierStatement()} className="link inline-flex min-h-11 items-center self-start">
        {t('toStatement')}
      </Link>
      <h2 className="font-bold text-xl">
        {wish.adId
          ? t.rich('waitingOfAd', { id: String(wish.adId), n: (id) => <bdi dir="ltr">#{id}</bdi> })
          : t('waitingLines')}
      </h2>
      <p className="max-w-2xl text-muted">{t('unearnedIntro')}</p>
      <ListSearch hint={t('unearnedSearchHint')} />
      <ReadOn
        query={query}
        idOf={({ lineId }) => lineId}
        skeleton={<TilesSkeleton />}
        empty={q ? <NoneFound /> : <NoneWaiting isOfAd={!!wish.adId} />}
      >
        {(lines, total) => (
          <div className="tile flex flex-col gap-3 p-2 sm:p-3">
            <FoundLine found={t('unearnedFound', { count: total })}>
              <ListFileButton list="unearned" params={wish} />
            </FoundLine>
            <UnearnedLines lines={lines} sort={sort ?? 'newest'} orderHref={orderHref} />
          </div>
        )}
      </ReadOn>
    </section>
  );
}
