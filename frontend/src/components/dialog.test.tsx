/** What closes a dialog, and where its form leaves the keyboard. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import tr from '@/locales/tr.json';
import { Dialog } from './Dialog';
import { FormEnd } from './FormEnd';

function opened() {
  const onClose = vi.fn();
  render(
    <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
      <Dialog title="Kırp" isOpen onClose={onClose}>
        <p>Sürükle</p>
        <input type="file" aria-label="Fotoğraf" />
      </Dialog>
    </IntlProvider>,
  );
  return { dialog: screen.getByRole('dialog'), within: screen.getByText('Sürükle'), onClose };
}

it('is a click beside it', () => {
  const { dialog, onClose } = opened();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it('is nothing that was dragged out of it: the browser calls that a click on what holds both', () => {
  const { dialog, within, onClose } = opened();
  fireEvent.pointerDown(within);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

it('is its own cancel, and not that of a file picker that was turned away from', () => {
  const { dialog, onClose } = opened();
  fireEvent(screen.getByLabelText('Fotoğraf'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('gives the button of its form back to the keyboard when a call has failed', async () => {
  const form = (isBusy: boolean, error?: unknown) => (
    <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
      <FormEnd submitLabel="Gönder" isBusy={isBusy} error={error} />
    </IntlProvider>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Gönder' });
  button.focus();
  rerender(form(true));
  await waitFor(() => expect(document.body).toHaveFocus());
  rerender(form(false, { status: 500, code: 'internal', message: 'Olmadı.', fields: {} }));
  expect(button).toHaveFocus();
});
