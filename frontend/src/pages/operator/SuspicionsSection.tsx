/** /yonetim/supheliler?durum=…&tur=…&q=…: patterns of buying that an operator should look at, the oldest first. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { SuspicionsTable } from '@/features/operator/SuspicionsTable';
import {
  SUSPICION_KINDS,
  SUSPICION_SORTS,
  SUSPICION_STATES,
  useSuspicionsInfiniteQuery,
} from '@/features/operator/suspicionsApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

export function SuspicionsSection() {
  const t = useTranslations('operator.suspicions');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const keepSort = useKeptSort();
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const { state = 'open' } = useListParams(SUSPICION_STATES);
  const kind = SUSPICION_KINDS.find((one) => one === params.get('tur'));
  const wish = { state, ...(kind && { kind }), ...(q && { q }) };
  const chosen = useListSort(SUSPICION_SORTS);
  const sort = chosen ?? (state === 'open' ? 'oldest' : 'newest');
  const query = useSuspicionsInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
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
          to: panelPaths.operatorSuspicions({ durum: one, tur: kind, q }),
          isChosen: one === state,
        }))}
      />
      <FilterLinks
        label={t('kindFilter')}
        choices={[undefined, ...SUSPICION_KINDS].map((one) => ({
          key: one ?? 'all',
          label: one ? t(`kind.${one}`) : t('allKinds'),
          to: panelPaths.operatorSuspicions({ durum: state, tur: one, q }),
          isChosen: one === kind,
        }))}
      />
      <SearchForm
        key={q ?? ''}
        id="suspicion-search"
        label={t('search')}
        find={words('find')}
        q={q}
        onSearch={(wanted) =>
          void navigate(
            keepSort(
              panelPaths.operatorSuspicions({
                durum: params.get('durum') ?? undefined,
                tur: kind,
                q: wanted || undefined,
              }),
            ),
          )
        }
      />
      <div>
        <ListFileButton list="suspicions" params={{ ...wish, sort }} />
      </div>
      <ReadOn query={query} idOf={({ id }) => id} empty={<Nothing q={q} />}>
        {(suspicions, total) => (
          <div className="tile p-2 sm:p-3">
            <p role="status" className="p-1 text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <SuspicionsTable suspicions={suspicions} sort={sort} hrefOf={panelPaths.operatorSuspicion} />
          </div>
        )}
      </ReadOn>
    </section>
  );
}

function Nothing({ q }: { q: string | undefined }) {
  const t = useTranslations('operator.suspicions');
  if (!q) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <EmptyState title={t('noneFound')} text={t('noneFoundText')}>
      <ButtonLink look="secondary" to={panelPaths.operatorSuspicions()}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}
