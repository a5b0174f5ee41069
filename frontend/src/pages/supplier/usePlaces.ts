/** The cities, and the districts of the one that is chosen, for the address of a company. */
import { useState } from 'react';
import { useCitiesQuery, useDistrictsQuery } from '@/features/addresses/addressesApi';
import type { Places } from '@/features/supplier/SeatFields';

/** `first` is the city that was sent before; null for none. */
export function usePlaces(first: number | null): Places {
  const [city, setCity] = useState(first ?? 0);
  const { data: cities = [] } = useCitiesQuery();
  const { currentData: districts = [] } = useDistrictsQuery(city, { skip: !city });
  return { cities, districts, onCity: setCity };
}
