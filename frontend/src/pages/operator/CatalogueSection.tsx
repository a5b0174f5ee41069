/** /yonetim/katalog: the names that suppliers proposed, all names of the catalogue, and what operators did to them. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { NameCards } from '@/features/operator/NameCards';
import { NAME_VIEWS, NameFilters, type NamesLook, usualSort } from '@/features/operator/NameFilters';
import { NameHistory } from '@/features/operator/NameHistory';
import {
  NAME_KINDS,
  NAME_SORTS,
  type NamesWish,
  useNameHistoryInfiniteQuery,
  useNamesInfiniteQuery,
} from '@/features/operator/namesApi';
import { useSellerQuery } from '@/features/sellers/sellersApi';
import { ReadOn } from '../ReadOn';

const FRESH = { refetchOnMountOrArgChange: true };

const hrefOf = ({ view, kind, q, sort }: NamesLook) =>
  panelPaths.operatorCatalogue({
    durum: view === 'proposed' ? undefined : view,
    tur: kind,
    q: q || undefined,
    sira: sort === usualSort(view) ? undefined : sort,
  });

function Author({ id }: { id: string }) {
  const t = useTranslations('operator.names');
  const { data } = useSellerQuery(id);
  return (
    <Link to={paths.seller(id)} className="link">
      <bdi>{data?.name ?? t('supplier')}</bdi>
    </Link>
  );
}

function NoNames({ look }: { look: NamesLook }) {
  const t = useTranslations('operator.names');
  const isClear = look.view === 'proposed' && !look.kind && !look.q;
  return (
    <EmptyState title={t(isClear ? 'nothingWaits' : 'noneFound')} {...(isClear && { text: t('nothingWaitsText') })}>
      <ButtonLink look="secondary" to={hrefOf({ view: 'all' })}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}

function Names({ look }: { look: NamesLook }) {
  const t = useTranslations('operator.names');
  const { view, kind, q, sort } = look;
  const state = view === 'proposed' || view === 'accepted' ? view : undefined;
  const wish: NamesWish = { ...(q && { q }), ...(kind && { kind }), ...(state && { state }), ...(sort && { sort }) };
  const query = useNamesInfiniteQuery(wish, FRESH);
  return (
    <ReadOn query={query} idOf={({ key }) => key} empty={<NoNames look={look} />}>
      {(names, total) => (
        <>
          <FoundLine found={t('found', { count: total })}>
            <ListFileButton list="names" params={wish} />
          </FoundLine>
          <NameCards names={names} author={(id) => <Author id={id} />} />
        </>
      )}
    </ReadOn>
  );
}

function History({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.names');
  const query = useNameHistoryInfiniteQuery(undefined, FRESH);
  return (
    <ReadOn query={query} idOf={({ id }) => id} empty={<EmptyState title={t('noHistory')} />}>
      {(events) => <NameHistory events={events} operatorId={operatorId} />}
    </ReadOn>
  );
}

export function CatalogueSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.names');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const look: NamesLook = {
    view: NAME_VIEWS.find((one) => one === params.get('durum')) ?? 'proposed',
    kind: NAME_KINDS.find((one) => one === params.get('tur')),
    q: params.get('q') ?? '',
    sort: NAME_SORTS.find((one) => one === params.get('sira')),
  };
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <NameFilters key={look.q} look={look} hrefOf={hrefOf} onLook={(wanted) => navigate(hrefOf(wanted))} />
      {look.view === 'history' ? <History operatorId={operatorId} /> : <Names look={look} />}
    </div>
  );
}
