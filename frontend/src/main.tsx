/** Starts the storefront: language, the first screen's code and data first, then one render over the static fragment. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { App } from './app/App';
import { CrashScreen } from './app/CrashScreen';
import { Providers } from './app/Providers';
import { routeAt } from './app/routes';
import { seedFirstData } from './app/seedFirstData';
import { makeStore } from './app/store';
import { recallSession } from './lib/apiClient';
import { dropRef } from './lib/dropRef';
import { readFirstData } from './lib/firstData';
import { startLanguage } from './lib/locale';
import { reloadWhenPiecesAreGone } from './lib/piecesApi';
import './styles/index.css';

async function start(): Promise<void> {
  const url = new URL(location.href);
  reloadWhenPiecesAreGone();
  dropRef(url);
  const store = makeStore();
  seedFirstData(store, readFirstData(), url);
  const language = startLanguage();
  // A screen whose code cannot be fetched is met again, with a way to retry, inside its error boundary.
  const screen = routeAt(url.pathname)
    .load()
    .catch(() => {});
  await Promise.all([language, screen, recallSession()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // In slices, between which the browser answers a scroll or a tap.
  startTransition(() =>
    createRoot(root).render(
      <Providers store={store}>
        <ErrorBoundary FallbackComponent={CrashScreen}>
          <App />
        </ErrorBoundary>
      </Providers>,
    ),
  );
}

void start();
