/**
 * A page that the browser has kept whole while others were shown, and shows again as it was left (phones do that on every
 * "back"): with the cart and the member of that moment, and no request.
 */

/** Loads the page anew. Apart, so that a test can watch the door. */
export const pageDoor = {
  beginAnew(): void {
    window.location.reload();
  },
};

/** Gives what ends it. */
export function onBroughtBack(act: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', look);
  return () => window.removeEventListener('pageshow', look);
}
