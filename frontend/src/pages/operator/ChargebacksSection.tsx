/** /yonetim/ters-ibrazlar?durum=…&q=…: what banks took back, what is undecided by its last day; and recording another. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ChargebackDialog } from '@/features/operator/ChargebackDialog';
import { ChargebacksTable } from '@/features/operator/ChargebacksTable';
import {
  CHARGEBACK_LISTS,
  CHARGEBACK_SORTS,
  type ChargebackList,
  useChargebacksInfiniteQuery,
} from '@/features/operator/chargebacksApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

function useListName() {
  const t = useTranslations('operator.chargebacks');
  return (name: ChargebackList) => (name === 'open' || name === 'all' ? t(`list.${name}`) : t(`state.${name}`));
}

export function ChargebacksSection({ me }: { me: string }) {
  const t = useTranslations('operator.chargebacks');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const keepSort = useKeptSort();
  const [params] = useSearchParams();
  const [isRecording, setRecording] = useState(false);
  const { state = 'open' } = useListParams(CHARGEBACK_LISTS);
  const q = params.get('q') ?? undefined;
  const wish = { state, ...(q && { q }) };
  const chosen = useListSort(CHARGEBACK_SORTS);
  const sort = chosen ?? (state === 'open' ? 'due' : 'newest');
  const query = useChargebacksInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  const nameOf = useListName();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <FilterLinks
        label={t('listFilter')}
        choices={CHARGEBACK_LISTS.map((one) => ({
          key: one,
          label: nameOf(one),
          to: panelPaths.operatorChargebacks({ durum: one, q }),
          isChosen: one === state,
        }))}
      />
      <SearchForm
        key={q ?? ''}
        id="chargeback-search"
        label={t('search')}
        find={words('find')}
        q={q}
        onSearch={(wanted) =>
          void navigate(
            keepSort(panelPaths.operatorChargebacks({ durum: wanted ? 'all' : undefined, q: wanted || undefined })),
          )
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setRecording(true)}>{t('record')}</Button>
        <ListFileButton list="chargebacks" params={{ ...wish, sort }} />
      </div>
      <ReadOn query={query} idOf={({ chargebackId }) => chargebackId} empty={<Nothing state={state} q={q} />}>
        {(chargebacks, total) => (
          <div className="tile p-2 sm:p-3">
            <p role="status" className="p-1 text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <ChargebacksTable
              chargebacks={chargebacks}
              sort={sort}
              hrefOf={panelPaths.operatorChargeback}
              orderHref={panelPaths.operatorOrder}
              me={me}
            />
          </div>
        )}
      </ReadOn>
      {isRecording && <ChargebackDialog onClose={() => setRecording(false)} />}
    </section>
  );
}

function Nothing({ state, q }: { state: ChargebackList; q: string | undefined }) {
  const t = useTranslations('operator.chargebacks');
  if (q) return <EmptyState title={t('none')} />;
  if (state !== 'all') return <EmptyState title={t('noneHere')} text={t('emptyText')} />;
  return <EmptyState title={t('empty')} text={t('emptyText')} />;
}
