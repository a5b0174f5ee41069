/** Istanbul's clock by the hour, and in fields for day and hour: only the panels have these. */
import { dayOf, OFFSET, ZONE } from './dates';

export function formatTime(iso: string, locale = 'tr'): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(new Date(iso));
}

/** An instant as a field for day and hour has it, by Istanbul's clock. */
export function localOf(iso: string): string {
  const hour = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: ZONE });
  return `${dayOf(iso)}T${hour.format(new Date(iso))}`;
}

/** What was chosen in such a field as an instant; null for what is no day and hour. */
export function instantOf(local: string): string | null {
  const instant = Date.parse(`${local}:00${OFFSET}`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().replace('.000', '');
}
