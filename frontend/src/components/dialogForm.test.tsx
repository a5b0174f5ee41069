/** What a form in a dialog was refused, once its place is gone. */
import { configureStore, type Middleware, Tuple } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import { toastRequested } from '@/lib/toasts';
import tr from '@/locales/tr.json';
import { DialogForm } from './DialogForm';

const REFUSAL = 'Bu öneri bu sırada onaylandı.';

function refused() {
  const said = vi.fn();
  const store = configureStore({
    reducer: (state = {}) => state,
    middleware: () =>
      new Tuple<[Middleware]>(() => (next) => (action) => {
        if (toastRequested.match(action)) said(action.payload);
        return next(action);
      }),
  });
  const page = (isThere: boolean, failure?: string) => (
    <Provider store={store}>
      <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
        {isThere && (
          <DialogForm
            title="Öneri"
            confirmLabel="Reddet"
            isBusy={false}
            failure={failure}
            onSubmit={vi.fn()}
            onClose={vi.fn()}
          >
            <p>Emin misiniz?</p>
          </DialogForm>
        )}
      </IntlProvider>
    </Provider>
  );
  const { rerender } = render(page(true));
  rerender(page(true, REFUSAL));
  return { said, rerender, page };
}

it('is said by a toast, as the row that the dialog belonged to took it along', () => {
  const { said, rerender, page } = refused();
  expect(screen.getByRole('alert')).toHaveTextContent(REFUSAL);
  expect(said).not.toHaveBeenCalled();
  rerender(page(false));
  expect(said).toHaveBeenCalledExactlyOnceWith({ kind: 'error', text: REFUSAL });
});

it('is not said again to who has closed the dialog', () => {
  const { said, rerender, page } = refused();
  screen.getByRole('button', { name: 'Vazgeç' }).click();
  rerender(page(false));
  expect(said).not.toHaveBeenCalled();
});

it('is not said on another page', () => {
  const { said, rerender, page } = refused();
  const before = location.pathname;
  history.pushState(null, '', '/yonetim');
  rerender(page(false));
  history.replaceState(null, '', before);
  expect(said).not.toHaveBeenCalled();
});

it('is not said once it was done after all', () => {
  const { said, rerender, page } = refused();
  rerender(page(true));
  rerender(page(false));
  expect(said).not.toHaveBeenCalled();
});
