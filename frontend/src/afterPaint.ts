/**
 * Brings the storefront's scripts to a page whose first screen came from the server, as soon as that screen is painted:
 * on a slow line nothing that is seen waits for what is not. The scripts' tags wait in `<template id="scripts">`.
 */

function bringScripts(): void {
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

whenPainted(bringScripts);

export {};
