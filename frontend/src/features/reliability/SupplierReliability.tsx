/** How a supplier does, for operators. */
import { useReliabilityOfQuery } from './reliabilityApi';
import { ScoreParts } from './ScoreParts';

export function SupplierReliability({ personId }: { personId: string }) {
  const { data } = useReliabilityOfQuery(personId, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return <ScoreParts reliability={data} />;
}
