/** Renders the whole storefront at an address, as a visitor or as a member. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
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

function Watched({ onAddress }: { onAddress: (address: string, state: unknown) => void }) {
  const { pathname, search, hash, state } = useLocation();
  onAddress(`${pathname}${search}${hash}`, state);
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
  const watch = (now: string, state: unknown) => {
    shown = now;
    entry = state;
  };
  const view = render(
    <Providers store={store} router={(children) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}>
      <App />
      <Watched onAddress={watch} />
    </Providers>,
  );
  return { ...view, store, user: userEvent.setup(), addressShown: () => shown, stateShown: () => entry };
}
