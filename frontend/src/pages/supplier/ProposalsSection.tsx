/** /satici/urunler/oneriler?durum=…&tur=…&q=…&sira=…: the names that a supplier proposed, and what has become of each. */
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { FoundLine } from '@/components/FoundLine';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { OwnProposals } from '@/features/supplier/OwnProposals';
import {
  PROPOSAL_KINDS,
  PROPOSAL_SORTS,
  PROPOSAL_STATES,
  type ProposalsWish,
  useOwnProposalsInfiniteQuery,
} from '@/features/supplier/supplierApi';
import { useListParams } from '@/lib/useListParams';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

const hrefOf = ({ q, kind, state }: ProposalsWish) => panelPaths.supplierProposals({ q, tur: kind, durum: state });

function Filters({ wish }: { wish: ProposalsWish }) {
  const t = useTranslations('supplier.proposals');
  const { kind, state, ...rest } = wish;
  return (
    <>
      <FilterLinks
        label={t('stateColumn')}
        choices={[undefined, ...PROPOSAL_STATES].map((one) => ({
          key: one ?? 'all',
          label: one ? t(`filter.${one}`) : t('all'),
          to: hrefOf({ ...rest, ...(kind && { kind }), ...(one && { state: one }) }),
          isChosen: one === state,
        }))}
      />
      <FilterLinks
        label={t('kindColumn')}
        choices={[undefined, ...PROPOSAL_KINDS].map((one) => ({
          key: one ?? 'all',
          label: one ? t(`kind.${one}`) : t('allKinds'),
          to: hrefOf({ ...rest, ...(state && { state }), ...(one && { kind: one }) }),
          isChosen: one === kind,
        }))}
      />
    </>
  );
}

function NoProposals() {
  const t = useTranslations('supplier.proposals');
  const mayBegin = useMayBegin();
  return (
    <EmptyState title={t('none')} text={t('text')} heading="h3">
      {mayBegin && (
        <ButtonLink look="secondary" to={panelPaths.createCatalogItems}>
          {t('add')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

export function ProposalsSection() {
  const t = useTranslations('supplier.proposals');
  const products = useTranslations('supplier.products');
  const [params] = useSearchParams();
  const { state } = useListParams(PROPOSAL_STATES);
  const { state: kind } = useListParams(PROPOSAL_KINDS, 'tur');
  const q = params.get('q')?.slice(0, 100) ?? '';
  const sort = useListSort(PROPOSAL_SORTS);
  const wish: ProposalsWish = {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(sort && { sort }),
  };
  const query = useOwnProposalsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  const isNarrowed = !!q || !!kind || !!state;
  return (
    <section className="flex flex-col gap-4">
      <Link to={panelPaths.supplierProducts()} className="link inline-flex min-h-11 items-center self-start">
        {products('toAll')}
      </Link>
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="max-w-2xl text-muted">{t('text')}</p>
      <Filters wish={wish} />
      <ListSearch hint={t('searchHint')} />
      <ReadOn
        query={query}
        idOf={({ key }) => key}
        skeleton={<TilesSkeleton />}
        empty={q ? <NoneFound /> : isNarrowed ? <EmptyState title={t('noneSo')} heading="h3" /> : <NoProposals />}
      >
        {(proposals, total) => (
          <div className="tile flex flex-col gap-3 p-4 sm:p-5">
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="ownProposals" params={wish} />
            </FoundLine>
            <OwnProposals proposals={proposals} sort={sort ?? 'newest'} />
          </div>
        )}
      </ReadOn>
    </section>
  );
}
