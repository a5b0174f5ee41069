/** /yonetim?tur=…&kim=…&q=…: everything that waits for a decision in all services, oldest first, as one list. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { LoadMore } from '@/components/LoadMore';
import { SearchForm } from '@/components/SearchForm';
import { Bone, Loading } from '@/components/Skeleton';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { InboxLimits } from '@/features/operator/InboxLimits';
import { InboxTable } from '@/features/operator/InboxTable';
import {
  type Inbox,
  type InboxWish,
  KINDS,
  type KindCount,
  OWNERS,
  servicesOf,
  useInbox,
  useKindCounts,
  useOffice,
  type WorkKind,
} from '@/features/operator/inboxApi';
import { OnlyOperator } from '@/features/operator/OnlyOperator';
import { SUSPICION_KINDS } from '@/features/operator/suspicionsApi';
import { foldForSearch } from '@/lib/turkish';
import { AlsoWatched } from './AlsoWatched';
import { whereDecided } from './whereDecided';

type Counts = Map<WorkKind, KindCount>;

export function InboxSection({ me }: { me: string }) {
  const t = useTranslations('operator.inbox');
  const [params] = useSearchParams();
  const q = params.get('q')?.slice(0, 100) || undefined;
  const called = useKindsCalled()(q);
  const owner = OWNERS.find((one) => one === params.get('kim'));
  const office = useOffice();
  const wish: InboxWish = {
    kind: KINDS.find((one) => one === params.get('tur')),
    owner,
    ...(owner === 'nobodys' && office && { office }),
    q,
    ...(called && { called }),
  };
  const inbox = useInbox(wish);
  const counts = useKindCounts();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <OnlyOperator me={me} />
      <Filters wish={wish} counts={counts} />
      <div>
        <ListFileButton list="inbox" params={wish} services={servicesOf(wish.kind)} />
      </div>
      <Away inbox={inbox} />
      {inbox.isLoading ? (
        <Loading>
          <Bone className="h-96 rounded-tile" />
        </Loading>
      ) : (
        <Rows inbox={inbox} wish={wish} counts={counts} me={me} />
      )}
      <AlsoWatched />
      <InboxLimits counts={counts} />
    </section>
  );
}

/**
 * Gives the kinds that are called so in the language of the page, and the signs of suspicions: services know only what
 * single lines are called.
 */
function useKindsCalled() {
  const t = useTranslations('operator.inbox');
  const signs = useTranslations('operator.suspicions.kind');
  return (q: string | undefined) => {
    const words = foldForSearch(q ?? '')
      .split(' ')
      .filter(Boolean);
    if (words.length === 0) return undefined;
    const isCalled = (name: string) => words.every((word) => foldForSearch(name).includes(word));
    const kinds: string[] = KINDS.filter((kind) => isCalled(t(`kind.${kind}`)));
    const suspicions = SUSPICION_KINDS.filter((sign) => isCalled(`${t('kind.suspicion')} ${signs(sign)}`));
    const details = kinds.includes('suspicion') ? [] : suspicions.map((sign) => `suspicion:${sign}`);
    return [...kinds, ...details].join(',') || undefined;
  };
}

function Filters({ wish, counts }: { wish: InboxWish; counts: Counts }) {
  const t = useTranslations('operator.inbox');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const href = ({ kind, owner, q }: InboxWish) => panelPaths.operatorInbox({ tur: kind, kim: owner, q });
  const shown = KINDS.filter((kind) => !!counts.get(kind)?.total || kind === wish.kind);
  const total = [...counts.values()].reduce((sum, one) => sum + one.total, 0);
  return (
    <>
      <FilterLinks
        label={t('kindFilter')}
        choices={[undefined, ...shown].map((kind) => ({
          key: kind ?? 'all',
          label: t('counted', {
            name: kind ? t(`kind.${kind}`) : t('allKinds'),
            count: kind ? (counts.get(kind)?.total ?? 0) : total,
          }),
          to: href({ ...wish, kind }),
          isChosen: kind === wish.kind,
        }))}
      />
      <FilterLinks
        label={t('ownerFilter')}
        choices={[undefined, ...OWNERS].map((owner) => ({
          key: owner ?? 'all',
          label: t(`ownerIs.${owner ?? 'all'}`),
          to: href({ ...wish, owner }),
          isChosen: owner === wish.owner,
        }))}
      />
      <SearchForm
        key={wish.q ?? ''}
        id="inbox-search"
        label={t('search')}
        find={words('find')}
        q={wish.q}
        onSearch={(wanted) => void navigate(href({ ...wish, q: wanted || undefined }))}
      />
    </>
  );
}

function Away({ inbox: { away, retry } }: { inbox: Inbox }) {
  const t = useTranslations('operator.inbox');
  const services = useTranslations('operator.parkedMessages.service');
  const words = useTranslations('common');
  if (away.length === 0) return null;
  return (
    <div role="alert" className="tile flex flex-wrap items-center justify-between gap-3 bg-saffron-50 p-4">
      <p>{t('away', { services: away.map((one) => services(one)).join(', ') })}</p>
      <Button look="secondary" onClick={retry}>
        {words('retry')}
      </Button>
    </div>
  );
}

function Rows({ inbox, wish, counts, me }: { inbox: Inbox; wish: InboxWish; counts: Counts; me: string }) {
  const t = useTranslations('operator.inbox');
  const { rows, total, readOn, away } = inbox;
  if (rows.length === 0 && !readOn.hasNextPage) return away.length > 0 ? null : <Nothing wish={wish} />;
  return (
    <>
      <div className="tile p-2 sm:p-3">
        {wish.q && (
          <p role="status" className="p-1 text-muted text-sm">
            {t('found', { count: total })}
          </p>
        )}
        <InboxTable works={rows} kinds={counts} me={me} hrefOf={whereDecided} />
      </div>
      <LoadMore query={readOn} />
    </>
  );
}

function Nothing({ wish: { kind, owner, q } }: { wish: InboxWish }) {
  const t = useTranslations('operator.inbox');
  if (!kind && !owner && !q) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  const why = owner === 'mine' ? 'emptyMine' : 'emptyHereText';
  return (
    <EmptyState title={t(q ? 'noneFound' : 'emptyHere')} text={t(q ? 'noneFoundText' : why)}>
      <ButtonLink look="secondary" to={paths.operatorPanel}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}
