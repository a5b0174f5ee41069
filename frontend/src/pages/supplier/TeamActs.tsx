/** What the members of one's team did, found by member, number and day (`?uye=…&konu=…&bas=…&son=…&sira=…`). */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { DayFields } from '@/components/DayFields';
import { FilterLinks } from '@/components/FilterLinks';
import { FoundLine } from '@/components/FoundLine';
import { SortChoice } from '@/components/ListSorting';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ActsTable } from '@/features/team/ActsTable';
import { type ActsWish, TEAMS_SORTS, useTeamActsInfiniteQuery } from '@/features/team/teamApi';
import { dayIn, idIn } from '@/lib/addressParts';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { placeOf } from './actPlaces';

interface TeamActsProps {
  /** Members as far as the team above was read: who is chosen may stand further down in it. */
  people: { id: string; name: string }[];
}

/** `q` is what the team above is searched for: it stays. */
const hrefOf = ({ member, number, from, to }: ActsWish, q: string | undefined) =>
  panelPaths.supplierTeam({ q, uye: member, konu: number || undefined, bas: from, son: to });

function Filters({ wish, people }: TeamActsProps & { wish: ActsWish }) {
  const t = useTranslations('supplier.team.acts');
  const words = useTranslations('panels.list');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const keepSort = useKeptSort();
  const to = (wanted: ActsWish) => keepSort(hrefOf(wanted, params.get('q') ?? undefined));
  const look = (wanted: ActsWish) => void navigate(to(wanted), { preventScrollReset: true });
  return (
    <>
      <FilterLinks
        label={t('filter')}
        choices={[{ id: undefined, name: t('all') }, ...people].map(({ id, name }) => ({
          key: id ?? 'all',
          label: name,
          to: to({ ...wish, member: id }),
          isChosen: id === wish.member,
        }))}
      />
      <SearchForm
        key={wish.number ?? ''}
        id="acts-number"
        label={t('search')}
        hint={t('searchHint')}
        find={words('find')}
        q={wish.number}
        onSearch={(number) => look({ ...wish, number })}
      >
        <DayFields id="acts" from={wish.from} to={wish.to} onDays={(days) => look({ ...wish, ...days })} />
        <SortChoice
          columns={[{ label: words('time'), sortedBy: { down: 'newest', up: 'oldest' } }]}
          sort={wish.sort ?? 'newest'}
        />
      </SearchForm>
    </>
  );
}

export function TeamActs({ people }: TeamActsProps) {
  const t = useTranslations('supplier.team.acts');
  const words = useTranslations('panels.list');
  const [params] = useSearchParams();
  const sort = useListSort(TEAMS_SORTS);
  const member = idIn(params, 'uye');
  const given = { member, number: params.get('konu'), from: dayIn(params, 'bas'), to: dayIn(params, 'son'), sort };
  const wish: ActsWish = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const isFound = !!(wish.number || wish.from || wish.to);
  const query = useTeamActsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  const isKnown = !member || people.some(({ id }) => id === member);
  const name = query.currentData?.pages[0]?.items[0]?.name ?? t('oneMember');
  return (
    <section aria-labelledby="acts" className="tile flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="acts" className="font-bold text-lg">
        {t('title')}
      </h2>
      <Filters wish={wish} people={isKnown ? people : [...people, { id: member, name }]} />
      <ReadOn
        query={query}
        idOf={({ id }) => id}
        empty={<p className="text-muted">{isFound || member ? words('noneFound') : t('none')}</p>}
      >
        {(acts, total) => (
          <>
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="teamActs" params={wish} label={t('csv')} />
            </FoundLine>
            <ActsTable caption={t('title')} acts={acts} hrefOf={placeOf} />
          </>
        )}
      </ReadOn>
    </section>
  );
}
