/** What the address of a list asks for, where it makes sense: all else is as if it had not asked. */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether there is such a day: no 30th of February. */
export function isDay(text: string | null): text is string {
  if (!text || !DATE.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

export function dayIn(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name);
  return isDay(text) ? text : undefined;
}

export function idIn(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name);
  return text && UUID.test(text) ? text : undefined;
}
