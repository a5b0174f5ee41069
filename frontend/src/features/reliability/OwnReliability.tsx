/** The supplier's own score, above its numbers of a period. */
import { OfferLimits } from './OfferLimits';
import { useOwnReliabilityQuery } from './reliabilityApi';
import { ScoreParts } from './ScoreParts';

export function OwnReliability() {
  const { data } = useOwnReliabilityQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <>
      <ScoreParts reliability={data} hasAdvice />
      <OfferLimits />
    </>
  );
}
