/** /yonetim/uye-onaylari?q=…&sira=…: what one operator proposed about a member, and a second one decides. */
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListSearch, NoneFound } from '@/components/ListSearch';
import type { SortedColumn } from '@/components/ListSorting';
import { DecidedProposals } from '@/features/operator/DecidedProposals';
import {
  PROPOSAL_SORTS,
  type ProposalsWish,
  useDecidedProposalsInfiniteQuery,
  useProposalsInfiniteQuery,
} from '@/features/operator/membersApi';
import { OnlyOperator } from '@/features/operator/OnlyOperator';
import { ProposalsList } from '@/features/operator/ProposalsList';
import { useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

const FRESH = { refetchOnMountOrArgChange: true };

function Decided({ wish }: { wish: ProposalsWish }) {
  const t = useTranslations('operator.proposals');
  const list = useTranslations('panels.list');
  const query = useDecidedProposalsInfiniteQuery(wish, FRESH);
  return (
    <section aria-labelledby="decided" className="tile flex flex-col gap-2 p-4 sm:p-6">
      <h2 id="decided" className="font-bold text-lg">
        {t('decided')}
      </h2>
      <ReadOn
        query={query}
        idOf={({ id }) => id}
        empty={<p className="text-muted">{wish.q ? list('noneFound') : t('noneDecided')}</p>}
      >
        {(proposals) => <DecidedProposals proposals={proposals} hrefOf={panelPaths.operatorMember} />}
      </ReadOn>
    </section>
  );
}

export function ProposalsSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.proposals');
  const panels = useTranslations('panels');
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const sort = useListSort(PROPOSAL_SORTS);
  const wish = { ...(q && { q }), ...(sort && { sort }) };
  const query = useProposalsInfiniteQuery(wish, FRESH);
  const columns: SortedColumn[] = [{ label: panels('list.time'), sortedBy: { up: 'oldest', down: 'newest' } }];
  const none = (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink look="secondary" to={panelPaths.operatorSearch()}>
        {t('toSearch')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="text-muted">{t('intro')}</p>
      <OnlyOperator me={operatorId} />
      <Link to={panelPaths.operatorsNow} className="link inline-flex min-h-11 items-center self-start">
        {t('operatorsNow')}
      </Link>
      <ListSearch hint={t('searchHint')} sorting={{ columns, sort: sort ?? 'oldest' }} />
      <ReadOn query={query} idOf={({ id }) => id} empty={q ? <NoneFound /> : none}>
        {(proposals) => (
          <ProposalsList proposals={proposals} operatorId={operatorId} hrefOf={panelPaths.operatorMember} />
        )}
      </ReadOn>
      <Decided wish={wish} />
    </div>
  );
}
