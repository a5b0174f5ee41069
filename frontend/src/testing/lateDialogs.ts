/** In a panel: a dialog that is closed while its answer is under way, and what its person turns to before that comes. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { User as Person } from '@/lib/types';
import { ok } from './handlers';
import { answered, held } from './held';
import { renderApp } from './render';
import { server } from './server';

type User = Awaited<ReturnType<typeof renderApp>>['user'];
type Name = string | RegExp;
type Dialog = ReturnType<typeof within>;

const WORDS = 'Yeni yazılan sözler';

const press = async (user: User, name: Name) => user.click(await screen.findByRole('button', { name }));

export interface LateDialog {
  address: string;
  as: Person;
  /** The call of the first dialog, and what it answers. */
  path: string;
  answer?: unknown;
  /** The button that opens it, what is filled in there, and the button that confirms it: without a name the last one. */
  opener: Name;
  fill?: (dialog: Dialog, user: User) => Promise<void>;
  confirm?: Name;
  /** What opens the second dialog. */
  next: Name;
  /** The toast of the first one. */
  said: Name;
}

/** Types into the only field that a dialog has for words, and gives it. */
async function typed(dialog: Dialog, user: User): Promise<HTMLInputElement> {
  const field = dialog.getByRole('textbox') as HTMLInputElement;
  await user.type(field, WORDS);
  return field;
}

/** Sends the first dialog, closes it, types in the second one, and lets the answer come: the second one stays as it is. */
export async function expectNextToStay({ address, as, path, answer = true, opener, next, said, ...how }: LateDialog) {
  const call = held(path, () => ok(answer) as Response);
  server.use(call.handler);
  const view = await renderApp(address, { signedInAs: as });
  const { user, store, addressShown } = view;
  await press(user, opener);
  const first = within(await screen.findByRole('dialog'));
  await how.fill?.(first, user);
  await user.click(
    how.confirm
      ? first.getByRole('button', { name: how.confirm })
      : (first.getAllByRole('button').at(-1) as HTMLElement),
  );
  await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
  await user.click(first.getByRole('button', { name: 'Kapat' }));
  await press(user, next);
  const dialog = await screen.findByRole('dialog');
  const second = within(dialog);
  const field = second.queryByRole('textbox') && (await typed(second, user));
  const words = field?.value;
  await answered(call, store);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(addressShown()).toBe(address);
  expect(field?.value).toBe(words);
}

/** Sends something, goes on to another page, and lets the answer come: that page stays. */
export async function expectPageToStay(
  { address, as, path, answer = true }: Pick<LateDialog, 'address' | 'as' | 'path' | 'answer'>,
  send: (user: User) => Promise<void>,
) {
  const call = held(path, () => ok(answer) as Response);
  server.use(call.handler);
  const { user, store, addressShown } = await renderApp(address, { signedInAs: as });
  await send(user);
  await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
  await user.click(screen.getAllByRole('link', { name: 'Blog' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
  await answered(call, store);
  expect(addressShown()).toBe('/blog');
}
