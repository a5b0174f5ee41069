/** What becomes of a page whose pieces cannot be fetched. */
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { fetchAhead, reloadWhenPiecesAreGone } from './piecesApi';

const reload = vi.fn();
let looks = 0;

const answering = (answer: () => Response) =>
  server.use(
    http.head('*', () => {
      looks += 1;
      return answer();
    }),
  );

const lacksPieces = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

let release = 'first';

beforeAll(() => reloadWhenPiecesAreGone(reload, () => release));
beforeEach(() => {
  release = 'first';
  reload.mockClear();
  sessionStorage.clear();
  looks = 0;
});

describe('a page that lacks pieces', () => {
  it('is loaded anew, once, where the server answers for it', async () => {
    answering(() => new HttpResponse(null, { status: 200 }));
    lacksPieces();
    lacksPieces();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    lacksPieces();
    expect(looks).toBe(1);
  });

  it('is loaded anew at a later release too', async () => {
    answering(() => new HttpResponse(null, { status: 200 }));
    lacksPieces();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    lacksPieces();
    expect(looks).toBe(1);
    release = 'second';
    lacksPieces();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['there is no network', () => HttpResponse.error()],
    ['the server is away', () => new HttpResponse(null, { status: 502 })],
  ])('stays while %s, and is looked at again the next time', async (_, answer) => {
    answering(answer);
    lacksPieces();
    await waitFor(() => expect(looks).toBe(1));
    // The next look begins when this one is over.
    await waitFor(() => {
      if (looks < 2) lacksPieces();
      expect(looks).toBe(2);
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays as it is for what was fetched ahead, and is loaded anew once that is wanted', async () => {
    answering(() => new HttpResponse(null, { status: 200 }));
    await fetchAhead(async () => {
      lacksPieces();
      // What was asked for the lack of it has come before this.
      await fetch(location.href, { method: 'HEAD' });
      throw new Error('gone');
    });
    expect(looks).toBe(1);
    expect(reload).not.toHaveBeenCalled();
    lacksPieces();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is loaded anew for what is wanted as soon as it could not be fetched ahead', async () => {
    answering(() => new HttpResponse(null, { status: 200 }));
    const gone = Promise.reject(new Error('gone'));
    void fetchAhead(() => gone);
    await gone.catch(lacksPieces);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('leaves the failure to the screen, which says it', async () => {
    answering(() => HttpResponse.error());
    expect(lacksPieces()).toBe(true);
    await waitFor(() => expect(looks).toBe(1));
  });
});
