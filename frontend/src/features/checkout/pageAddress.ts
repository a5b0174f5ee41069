/** Which addresses of a payment page the browser may be sent to. */

/** Only over TLS, or to our own origin (the demo's payment page). */
export function isSafePage(url: string, here: string = window.location.href): boolean {
  try {
    const page = new URL(url, here);
    return page.protocol === 'https:' || page.origin === new URL(here).origin;
  } catch {
    return false;
  }
}

/** Leaves the shop. Apart, so that a test can watch the door. */
export const browserDoor = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
};
