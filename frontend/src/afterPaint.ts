/**
 * Starts the storefront on a page whose first screen came from the server, as soon as that screen is painted: nothing that is
 * seen waits for what is not. Only React is fetched before, with low priority; the tags of all other scripts wait in
 * `<template id="scripts">`.
 */

function runScripts(): void {
  performance.mark('storefront');
  const waiting = document.getElementById('scripts');
  if (!(waiting instanceof HTMLTemplateElement)) return;
  waiting.remove();
  document.head.append(waiting.content);
}

function whenPainted(then: () => void): void {
  // Nothing is painted in a tab in the background, and some browsers don't tell when they paint.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    then();
    return;
  }
  document.addEventListener('visibilitychange', then, { once: true });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', then);
    then();
  }).observe({ type: 'paint', buffered: true });
}

whenPainted(runScripts);

export {};
