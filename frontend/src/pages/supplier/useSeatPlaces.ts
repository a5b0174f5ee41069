/** The cities, and the districts of the one that is chosen, for the address of a company. */
import { useState } from 'react';
import { usePlaces } from '@/features/addresses/usePlaces';
import type { Places } from '@/features/supplier/SeatFields';

/** `first` is the city that was sent before; null for none. */
export function useSeatPlaces(first: number | null): Places {
  const [city, setCity] = useState(first ?? 0);
  return { ...usePlaces(city), onCity: setCity };
}
