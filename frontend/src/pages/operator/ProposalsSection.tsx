/** /yonetim/uye-onaylari: what one operator proposed about a member, and a second one decides. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { DecidedProposals } from '@/features/operator/DecidedProposals';
import { useDecidedProposalsInfiniteQuery, useProposalsInfiniteQuery } from '@/features/operator/membersApi';
import { ProposalsList } from '@/features/operator/ProposalsList';
import { ReadOn } from '../ReadOn';

const FRESH = { refetchOnMountOrArgChange: true };

function Decided() {
  const t = useTranslations('operator.proposals');
  const query = useDecidedProposalsInfiniteQuery(undefined, FRESH);
  return (
    <section aria-labelledby="decided" className="tile flex flex-col gap-2 p-4 sm:p-6">
      <h2 id="decided" className="font-bold text-lg">
        {t('decided')}
      </h2>
      <ReadOn query={query} idOf={({ id }) => id} empty={<p className="text-muted">{t('noneDecided')}</p>}>
        {(proposals) => <DecidedProposals proposals={proposals} hrefOf={panelPaths.operatorMember} />}
      </ReadOn>
    </section>
  );
}

export function ProposalsSection({ operatorId }: { operatorId: string }) {
  const t = useTranslations('operator.proposals');
  const query = useProposalsInfiniteQuery(undefined, FRESH);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <p className="text-muted">{t('intro')}</p>
      <ReadOn
        query={query}
        idOf={({ id }) => id}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <ButtonLink look="secondary" to={panelPaths.operatorSearch()}>
              {t('toSearch')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(proposals) => (
          <ProposalsList proposals={proposals} operatorId={operatorId} hrefOf={panelPaths.operatorMember} />
        )}
      </ReadOn>
      <Decided />
    </div>
  );
}
