/** /yonetim/supheliler?durum=…&tur=…: patterns of buying that an operator should look at, the oldest first. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { SuspicionsTable } from '@/features/operator/SuspicionsTable';
import {
  SUSPICION_KINDS,
  SUSPICION_SORTS,
  SUSPICION_STATES,
  useSuspicionsInfiniteQuery,
} from '@/features/operator/suspicionsApi';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

export function SuspicionsSection() {
  const t = useTranslations('operator.suspicions');
  const [params] = useSearchParams();
  const { state = 'open' } = useListParams(SUSPICION_STATES);
  const kind = SUSPICION_KINDS.find((one) => one === params.get('tur'));
  const chosen = useListSort(SUSPICION_SORTS);
  const sort = chosen ?? (state === 'open' ? 'oldest' : 'newest');
  const query = useSuspicionsInfiniteQuery(
    { state, kind, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <FilterLinks
        label={t('stateFilter')}
        choices={SUSPICION_STATES.map((one) => ({
          key: one,
          label: t(`state.${one}`),
          to: panelPaths.operatorSuspicions({ durum: one, tur: kind }),
          isChosen: one === state,
        }))}
      />
      <FilterLinks
        label={t('kindFilter')}
        choices={[undefined, ...SUSPICION_KINDS].map((one) => ({
          key: one ?? 'all',
          label: one ? t(`kind.${one}`) : t('allKinds'),
          to: panelPaths.operatorSuspicions({ durum: state, tur: one }),
          isChosen: one === kind,
        }))}
      />
      <div>
        <ListFileButton list="suspicions" params={{ state, ...(kind && { kind }), sort }} />
      </div>
      <ReadOn query={query} idOf={({ id }) => id} empty={<EmptyState title={t('empty')} text={t('emptyText')} />}>
        {(suspicions) => (
          <div className="tile p-2 sm:p-3">
            <SuspicionsTable suspicions={suspicions} sort={sort} hrefOf={panelPaths.operatorSuspicion} />
          </div>
        )}
      </ReadOn>
    </section>
  );
}
