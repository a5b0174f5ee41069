/** From the products to the names that were proposed for them; nothing for who has proposed none. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { useOwnProposalsInfiniteQuery } from '@/features/supplier/supplierApi';
import { totalOf } from '@/lib/keyset';

export function ProposalsLink() {
  const t = useTranslations('supplier.proposals');
  const { currentData } = useOwnProposalsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const count = totalOf(currentData?.pages);
  if (count === 0) return null;
  return (
    <ButtonLink look="secondary" to={panelPaths.supplierProposals()}>
      {t('title', { count })}
    </ButtonLink>
  );
}
