/**
 * A lazily loaded screen that renders at once when its code is already here. React.lazy always suspends first,
 * which would flash a skeleton over the first paint.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { PageSkeleton } from '@/components/Skeleton';
import { needMessages } from '@/lib/locale';
import type { MessagePart } from '@/lib/messageParts';

type Screen = ComponentType;

export interface Route {
  Component: Screen;
  /** Starts (or waits for) the download: before the first render, or when a link is about to be followed. */
  load: () => Promise<void>;
}

/** `parts`: the texts that the screen needs beside those of the public pages. */
export function route(load: () => Promise<{ default: Screen }>, parts: MessagePart[] = []): Route {
  let Loaded: Screen | undefined;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= Promise.all([load(), needMessages(parts)]).then(
      ([module]) => {
        Loaded = module.default;
      },
      (failure) => {
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  };
  function Component() {
    const [state, setState] = useState<{ isHere: boolean; failure?: unknown }>({ isHere: Loaded !== undefined });
    useEffect(() => {
      if (state.isHere) return;
      let isShown = true;
      // The visitor may have gone on to another page meanwhile.
      const become = (next: typeof state) => isShown && setState(next);
      // What is fetched ahead loads no page anew (lib/piecesApi.ts). By now it is wanted, so it is asked for once more.
      (loading?.catch(start) ?? start()).then(
        () => become({ isHere: true }),
        (failure) => become({ isHere: false, failure }),
      );
      return () => {
        isShown = false;
      };
    }, [state.isHere]);
    // The error boundary offers another try.
    if (state.failure) throw state.failure;
    return state.isHere && Loaded ? <Loaded /> : <PageSkeleton />;
  }
  return { Component, load: start };
}
