/** How a supplier does, for operators. */
import { useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { useReliabilityOfQuery } from './reliabilityApi';
import { ScoreParts } from './ScoreParts';

export function SupplierReliability({ personId }: { personId: string }) {
  const unread = useTranslations('operator.suppliers.unread');
  const { data, isError, refetch } = useReliabilityOfQuery(personId, { refetchOnMountOrArgChange: true });
  if (!data && isError) return <ReadAgain text={unread('reliability')} onRetry={refetch} />;
  if (!data) return null;
  return <ScoreParts reliability={data} />;
}
