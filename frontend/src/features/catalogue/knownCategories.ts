/** Which categories there are, for what may name others. */
import { catalogueApi } from './catalogueApi';

export interface KnownCategories {
  /** As far as it is known here: all are, while nothing is. */
  isKnown: (id: number) => boolean;
  /** Fetches them anew. */
  lookAgain: () => unknown;
}

export function useKnownCategories(): KnownCategories {
  const { data, refetch } = catalogueApi.useCategoriesQuery();
  const isKnown = (id: number) =>
    !data || data.some((one) => one.id === id || one.subCategories.some((sub) => sub.id === id));
  return { isKnown, lookAgain: refetch };
}
