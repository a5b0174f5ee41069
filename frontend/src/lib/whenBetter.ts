/** Waits, after a call that failed, for a better moment to try again. */

const PATIENCE_MS = 10_000;

/** Acts once the network is back, or after ten seconds; gives the way to call it off. */
export function whenBetter(act: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', go);
  };
  const go = () => {
    stop();
    act();
  };
  const timer = setTimeout(go, PATIENCE_MS);
  window.addEventListener('online', go);
  return stop;
}
