/** /satici/ters-ibrazlar?durum=…&q=…&sira=…: what banks took back for buyers, what is still heard by its last day. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { FoundLine } from '@/components/FoundLine';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import { OwnChargebackCards } from '@/features/chargebacks/OwnChargebackCards';
import {
  OWN_CHARGEBACK_LISTS,
  OWN_CHARGEBACK_SORTS,
  useOwnChargebacksInfiniteQuery,
} from '@/features/chargebacks/ownChargebacksApi';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

export function ChargebacksSection() {
  const t = useTranslations('supplier.chargebacks');
  const { state = 'open' } = useListParams(OWN_CHARGEBACK_LISTS);
  const [params] = useSearchParams();
  const q = params.get('q')?.slice(0, 100);
  const sort = useListSort(OWN_CHARGEBACK_SORTS);
  const wish = { state, ...(q && { q }), ...(sort && { sort }) };
  const query = useOwnChargebacksInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <FilterLinks
        label={t('listFilter')}
        choices={OWN_CHARGEBACK_LISTS.map((one) => ({
          key: one,
          label: t(`list.${one}`),
          to: panelPaths.supplierChargebacks(one === 'open' ? undefined : one, q),
          isChosen: one === state,
        }))}
      />
      <ListSearch
        hint={t('searchHint')}
        sorting={{
          columns: [
            { label: t('due'), sortedBy: { up: 'due' } },
            { label: t('opened'), sortedBy: { down: 'newest', up: 'oldest' } },
            { label: t('amount'), sortedBy: { down: 'largest', up: 'smallest' } },
          ],
          sort: sort ?? (state === 'open' ? 'due' : 'newest'),
        }}
      />
      <ReadOn
        query={query}
        idOf={({ chargebackId }) => chargebackId}
        skeleton={<TilesSkeleton />}
        empty={
          q ? <NoneFound /> : <EmptyState title={t(state === 'open' ? 'noneOpen' : 'none')} text={t('emptyText')} />
        }
      >
        {(items, total) => (
          <>
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="ownChargebacks" params={wish} />
            </FoundLine>
            <OwnChargebackCards items={items} hrefOf={panelPaths.supplierChargeback} />
          </>
        )}
      </ReadOn>
    </section>
  );
}
