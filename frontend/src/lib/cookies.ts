/** Whether the browser takes cookies of this shop; what it says of itself is true also where this shop's are refused. */
const PROBE = 'probe=1';

export function refusesCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `${PROBE};path=/;samesite=lax`;
  const isKept = document.cookie.includes(PROBE);
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${PROBE};path=/;max-age=0`;
  return !isKept;
}
