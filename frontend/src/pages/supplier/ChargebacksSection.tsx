/** /satici/ters-ibrazlar?durum=…: what banks took back for buyers, what is still heard by its last day. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { FoundLine } from '@/components/FoundLine';
import { OwnChargebackCards } from '@/features/chargebacks/OwnChargebackCards';
import { OWN_CHARGEBACK_LISTS, useOwnChargebacksInfiniteQuery } from '@/features/chargebacks/ownChargebacksApi';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { useListParams } from '@/lib/useListParams';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

export function ChargebacksSection() {
  const t = useTranslations('supplier.chargebacks');
  const { state = 'open' } = useListParams(OWN_CHARGEBACK_LISTS);
  const query = useOwnChargebacksInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <FilterLinks
        label={t('listFilter')}
        choices={OWN_CHARGEBACK_LISTS.map((one) => ({
          key: one,
          label: t(`list.${one}`),
          to: panelPaths.supplierChargebacks(one === 'open' ? undefined : one),
          isChosen: one === state,
        }))}
      />
      <ReadOn
        query={query}
        idOf={({ chargebackId }) => chargebackId}
        skeleton={<TilesSkeleton />}
        empty={<EmptyState title={t(state === 'open' ? 'noneOpen' : 'none')} text={t('emptyText')} />}
      >
        {(items, total) => (
          <>
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="ownChargebacks" params={{ state }} />
            </FoundLine>
            <OwnChargebackCards items={items} hrefOf={panelPaths.supplierChargeback} />
          </>
        )}
      </ReadOn>
    </section>
  );
}
