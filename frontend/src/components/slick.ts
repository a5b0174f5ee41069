/** react-slick, as it comes out of its wrapping, and what can be asked of its slides. */
import type { Settings } from 'react-slick';
import * as slickModule from 'react-slick';

export type SlickHandle = {
  slickNext: () => void;
  slickPrev: () => void;
  slickPause: () => void;
  slickPlay: () => void;
};

/** A CommonJS module: built code sees it wrapped once or twice, tests see it bare. */
function unwrap(module: unknown): React.ComponentType<Settings & { ref?: React.Ref<SlickHandle> }> {
  let found = module as { default?: unknown };
  while (found.default) found = found.default as { default?: unknown };
  return found as unknown as React.ComponentType<Settings & { ref?: React.Ref<SlickHandle> }>;
}
export const Slick = unwrap(slickModule);
