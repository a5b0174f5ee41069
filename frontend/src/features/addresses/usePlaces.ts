/** The cities, and the districts of the one that is chosen. */
import { type ReadChoices, readChoices } from '@/components/choices';
import { useCitiesQuery, useDistrictsQuery } from './addressesApi';

/** `city` is 0 while none is chosen. */
export function usePlaces(city: number): { cities: ReadChoices; districts: ReadChoices } {
  return { cities: readChoices(useCitiesQuery()), districts: readChoices(useDistrictsQuery(city, { skip: !city })) };
}
