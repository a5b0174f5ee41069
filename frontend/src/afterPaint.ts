/**
 * Starts the storefront on a page whose first screen came from the server, as soon as that screen is painted: nothing that is
 * seen waits for what is not. Only React is fetched before, with low priority; the tags of all other scripts wait in
 * `<template id="scripts">`. Until it runs, this notes where a page is left, for app/ScrollHandling.tsx.
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

let followed: object | undefined;

function noteLink({ target }: Event): void {
  const link = target instanceof Element && target.closest('main a[href]');
  if (!link) return;
  const { left, top } = (link.closest('article, li') ?? link).getBoundingClientRect();
  followed = { href: link.getAttribute('href'), at: [left, top + scrollY] };
}

function noteWhereItIsLeft(): void {
  if (!document.querySelector('[data-first-screen]')) return;
  const key = history.state?.key ?? `${location.pathname}${location.search}`;
  try {
    const known = JSON.parse(sessionStorage.getItem('scroll') ?? '{}');
    sessionStorage.setItem('scroll', JSON.stringify({ ...known, [key]: { top: scrollY, ...followed } }));
  } catch {
    // Without storage the page simply starts at the top.
  }
}

whenPainted(runScripts);
addEventListener('click', noteLink, true);
addEventListener('pagehide', noteWhereItIsLeft);

export {};
