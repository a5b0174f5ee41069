/** /yonetim/denetim?kim=ekipler: what members of suppliers' teams did for their companies, found by number and day. */
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { DayFields } from '@/components/DayFields';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { SortChoice } from '@/components/ListSorting';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { ActsTable } from '@/features/team/ActsTable';
import { TEAMS_SORTS, type TeamsAct, type TeamsWish, useActsOfTeamsInfiniteQuery } from '@/features/team/teamApi';
import { dayIn } from '@/lib/addressParts';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { placeOf } from './SupplierTeamActs';

/** How the address says that the record of teams is meant. */
export const TEAMS = 'ekipler';

function Company({ act: { supplierId, companyName } }: { act: TeamsAct }) {
  const t = useTranslations('operator.audit');
  return (
    <Link to={panelPaths.operatorSupplier(supplierId)} className="link inline-flex min-h-11 items-center">
      <bdi>{companyName ?? t('gone')}</bdi>
    </Link>
  );
}

function Filters({ wish }: { wish: TeamsWish }) {
  const t = useTranslations('operator.audit');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const keepSort = useKeptSort();
  const look = ({ number, from, to }: TeamsWish) =>
    void navigate(keepSort(panelPaths.operatorAudit({ kim: TEAMS, konu: number || undefined, bas: from, son: to })));
  return (
    <SearchForm
      key={wish.number ?? ''}
      id="teams-number"
      label={t('search')}
      hint={t('teamsSearchHint')}
      find={words('find')}
      q={wish.number}
      onSearch={(number) => look({ ...wish, number })}
    >
      <DayFields id="teams" from={wish.from} to={wish.to} onDays={(days) => look({ ...wish, ...days })} />
    </SearchForm>
  );
}

export function TeamsAudit() {
  const t = useTranslations('operator.audit');
  const words = useTranslations('panels.list');
  const [params] = useSearchParams();
  const sort = useListSort(TEAMS_SORTS);
  const given = { number: params.get('konu'), from: dayIn(params, 'bas'), to: dayIn(params, 'son'), sort };
  const wish: TeamsWish = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const isFiltered = !!(wish.number || wish.from || wish.to);
  const query = useActsOfTeamsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p className="text-muted">{t('teamsIntro')}</p>
      <Filters wish={wish} />
      <SortChoice
        columns={[{ label: words('time'), sortedBy: { down: 'newest', up: 'oldest' } }]}
        sort={sort ?? 'newest'}
      />
      <ReadOn query={query} idOf={({ id }) => id} empty={<EmptyState title={t(isFiltered ? 'empty' : 'teamsNone')} />}>
        {(acts: TeamsAct[], total) => (
          <section className="tile flex flex-col gap-3 p-4 sm:p-5">
            <FoundLine found={t('found', { count: total })}>
              <ListFileButton list="allTeamActs" params={wish} />
            </FoundLine>
            <ActsTable
              caption={t('ofTeams')}
              acts={acts}
              hrefOf={placeOf}
              company={{ label: t('company'), cell: (act) => <Company act={act} /> }}
            />
          </section>
        )}
      </ReadOn>
    </>
  );
}
