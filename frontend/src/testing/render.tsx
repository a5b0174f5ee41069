/** Renders the whole storefront at an address, as a visitor or as a member. */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { App } from '@/app/App';
import { Providers } from '@/app/Providers';
import { routeAt } from '@/app/routes';
import { seedFirstData } from '@/app/seedFirstData';
import { makeStore } from '@/app/store';
import type { FirstData } from '@/lib/firstData';
import { needMessages } from '@/lib/locale';
import { signedIn } from '@/lib/session';
import type { User } from '@/lib/types';

interface Options {
  signedInAs?: User;
  token?: string;
  firstData?: FirstData;
}

interface WatchedProps {
  onAddress: (address: string, state: unknown, navigate: NavigateFunction) => void;
}

function Watched({ onAddress }: WatchedProps) {
  const { pathname, search, hash, state } = useLocation();
  onAddress(`${pathname}${search}${hash}`, state, useNavigate());
  return null;
}

export async function renderApp(address: string, { signedInAs, token = 'a-token', firstData }: Options = {}) {
  const store = makeStore();
  if (signedInAs) store.dispatch(signedIn({ user: signedInAs, token }));
  seedFirstData(store, firstData ?? null, new URL(address, 'http://localhost'));
  await needMessages([
    'core',
    'ad',
    'tabs',
    'member',
    'buying',
    'cart',
    'order',
    'dialogs',
    'panels',
    'site',
    'finding',
    'promise',
    'blog',
    'joining',
    'certificate',
    'demand',
  ]);
  await routeAt(new URL(address, 'http://localhost').pathname).load();
  let shown = address;
  let entry: unknown = null;
  let go: NavigateFunction | undefined;
  const watch: WatchedProps['onAddress'] = (now, state, navigate) => {
    shown = now;
    entry = state;
    go = navigate;
  };
  const view = render(
    <Providers store={store} router={(children) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}>
      <App />
      <Watched onAddress={watch} />
    </Providers>,
  );
  return {
    ...view,
    store,
    user: userEvent.setup(),
    addressShown: () => shown,
    stateShown: () => entry,
    /** As the browser's own way back and forth goes, without a link. */
    goTo: (next: string) => act(async () => go?.(next)),
  };
}
