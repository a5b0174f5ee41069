/** Where a company is: goods come back to this address. */
import * as v from 'valibot';
import { requiredText } from '@/lib/validation';

const ADDRESS_MAX = 100;
const TOWN_MAX = 80;

/** 0 is no city or district yet. */
export interface SeatValues {
  city: number;
  district: number;
  town: string;
  address: string;
}

/** `t` of the namespace `supplier`. */
type T = (key: 'fieldRequired' | 'nameLong', values?: Record<string, string | number>) => string;

/** The entries of a form's schema. */
export function seatEntries(t: T, labels: Record<keyof SeatValues, string>) {
  const required = (name: keyof SeatValues) => t('fieldRequired', { field: labels[name] });
  const chosen = (name: 'city' | 'district') => v.pipe(v.number(), v.minValue(1, required(name)));
  const tooLong = (name: 'address' | 'town', max: number) => t('nameLong', { field: labels[name], max });
  return {
    city: chosen('city'),
    district: chosen('district'),
    town: v.pipe(v.string(), v.trim(), v.maxLength(TOWN_MAX, tooLong('town', TOWN_MAX))),
    address: requiredText({
      required: required('address'),
      max: ADDRESS_MAX,
      tooLong: tooLong('address', ADDRESS_MAX),
    }),
  };
}

interface Sent {
  city: number | null;
  district: number | null;
  town: string;
  address: string;
}

/** What was sent before, or nothing yet. */
export function seatOf(sent: Sent | null): SeatValues {
  return {
    city: sent?.city ?? 0,
    district: sent?.district ?? 0,
    town: sent?.town ?? '',
    address: sent?.address ?? '',
  };
}
