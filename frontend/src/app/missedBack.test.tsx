/** The router shows the address that the browser has, also where that changed before the router could hear of it. */
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MissedBack } from './MissedBack';

/** Draws where the router is; while it does so for the first time, the reader goes elsewhere. */
function Page({ goes }: { goes: () => void }) {
  const { pathname, search } = useLocation();
  goes();
  return <p>{`${pathname}${search}`}</p>;
}

function draw(goes: () => void) {
  let isFirst = true;
  const once = () => {
    if (isFirst) goes();
    isFirst = false;
  };
  render(
    <BrowserRouter>
      <MissedBack />
      <Page goes={once} />
    </BrowserRouter>,
  );
}

describe('a page that is left while it is drawn for the first time', () => {
  beforeEach(() => window.history.replaceState(null, '', '/ilan/1'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('gives way to the one that the reader went to', () => {
    draw(() => window.history.replaceState(null, '', '/kategori?sort=newest'));
    expect(screen.getByText('/kategori?sort=newest')).toBeVisible();
  });

  it('stays where the reader does, and goes back when they do later', () => {
    draw(() => {});
    expect(screen.getByText('/ilan/1')).toBeVisible();
    window.history.replaceState(null, '', '/sepet');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByText('/sepet')).toBeVisible();
  });
});
