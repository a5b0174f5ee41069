/** What the team of one supplier did for it; nothing of one without a team. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ActsTable } from '@/features/team/ActsTable';
import { type TeamAct, useActsOfTeamInfiniteQuery } from '@/features/team/teamApi';
import { ReadOn } from '../ReadOn';

/** Orders and ads have pages on the desk, other things only their numbers. */
export function placeOf({ named }: TeamAct): string | undefined {
  const orderId = named['orderId'] ?? named['order_id'];
  const adId = named['adId'] ?? named['ad_id'] ?? named['AdId'];
  if (orderId) return panelPaths.operatorOrder(orderId);
  return adId && panelPaths.operatorSettlement(Number(adId));
}

export function SupplierTeamActs({ personId }: { personId: string }) {
  const t = useTranslations('operator.suppliers');
  const query = useActsOfTeamInfiniteQuery(personId, { refetchOnMountOrArgChange: true });
  return (
    <ReadOn query={query} idOf={({ id }) => id} empty={null}>
      {(acts) => (
        <section aria-labelledby="team-acts" className="tile p-4 sm:p-6">
          <h2 id="team-acts" className="mb-4 font-bold text-lg">
            {t('teamActs')}
          </h2>
          <ActsTable caption={t('teamActs')} acts={acts} hrefOf={placeOf} />
        </section>
      )}
    </ReadOn>
  );
}
