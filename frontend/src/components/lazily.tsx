/**
 * A piece whose code is fetched when it is first drawn. `React.lazy` keeps a failure for ever and hands it to the boundary of
 * the whole page; here the failure stays where the piece would stand, and can be tried again.
 */
import { type ComponentType, lazy, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { whenBetter } from '@/lib/whenBetter';
import { ReadAgain } from './ReadAgain';

/** Nothing to see: the page stands without it, and it comes when it can. */
function LeftOut({ onRetry }: { onRetry: (() => void) | undefined }) {
  useEffect(() => onRetry && whenBetter(onRetry), [onRetry]);
  return null;
}

/** `isExtra`: the page is whole without it. Where it could not be fetched it is left out, and tried again by itself. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isExtra = false,
): ComponentType<Props> {
  let hasFailed = false;
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let Now = begin();
  const forget = () => {
    if (!hasFailed) return;
    hasFailed = false;
    Now = begin();
  };
  const Piece = (props: Props) => <Now {...props} />;
  return function Late(props: Props) {
    return (
      <ErrorBoundary
        onReset={forget}
        fallbackRender={({ resetErrorBoundary }) =>
          isExtra ? (
            // What is here and broken is not mended by another try.
            <LeftOut onRetry={hasFailed ? resetErrorBoundary : undefined} />
          ) : (
            <ReadAgain onRetry={resetErrorBoundary} />
          )
        }
      >
        <Piece {...props} />
      </ErrorBoundary>
    );
  };
}
