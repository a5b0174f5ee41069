/** /satici/ekip?q=…: whom a supplier lets work for it, and what they did. */
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import { InviteDialog } from '@/features/team/InviteDialog';
import { TeamList } from '@/features/team/TeamList';
import { type TeamMember, useTeamInfiniteQuery } from '@/features/team/teamApi';
import { rowsOf } from '@/lib/keyset';
import { ReadOn } from '../ReadOn';
import { TeamActs } from './TeamActs';
import { useMayBegin } from './useMayBegin';

const FRESH = { refetchOnMountOrArgChange: true };

const peopleOf = (members: TeamMember[]) => [
  ...new Map(
    members.flatMap(({ personId, name }) => (personId && name ? [[personId, { id: personId, name }] as const] : [])),
  ).values(),
];

export function TeamSection() {
  const t = useTranslations('supplier.team');
  const [isInviting, setInviting] = useState(false);
  const [params] = useSearchParams();
  const q = params.get('q')?.slice(0, 100) ?? '';
  const query = useTeamInfiniteQuery(q, FRESH);
  const all = useTeamInfiniteQuery('');
  // A suspended, closing or closed shop may not invite: so it says before an address is typed.
  const mayInvite = useMayBegin();
  const invite = mayInvite && (
    <Button onClick={() => setInviting(true)}>
      <UserPlus size={18} aria-hidden="true" />
      {t('invite')}
    </Button>
  );
  const pages = [...(all.data?.pages ?? []), ...(query.data?.pages ?? [])];
  const people = peopleOf(rowsOf(pages, ({ id }) => id));
  const actsHref = (personId: string) => `${panelPaths.supplierTeam({ q: q || undefined, uye: personId })}#acts`;
  return (
    <div className="flex flex-col gap-6">
      {(q || (all.data?.pages[0]?.total ?? 0) > 0) && <ListSearch hint={t('searchHint')} />}
      <ReadOn
        query={query}
        idOf={({ id }) => id}
        empty={
          q ? (
            <NoneFound />
          ) : (
            <EmptyState title={t('emptyTitle')} text={t(mayInvite ? 'emptyText' : 'emptyTextIdle')}>
              {invite}
            </EmptyState>
          )
        }
      >
        {(members) => (
          <section aria-labelledby="team" className="tile p-4 sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="team" className="font-bold text-lg">
                {t('title')}
              </h2>
              {invite}
            </div>
            <p className="mt-1 text-muted text-sm">{t('never')}</p>
            <TeamList members={members} securityHref={paths.security} actsHref={actsHref} />
          </section>
        )}
      </ReadOn>
      {people.length > 0 && <TeamActs people={people} />}
      {isInviting && <InviteDialog securityHref={paths.security} onClose={() => setInviting(false)} />}
    </div>
  );
}
