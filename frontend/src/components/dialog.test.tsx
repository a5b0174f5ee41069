/** What closes a dialog. */
import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import tr from '@/locales/tr.json';
import { Dialog } from './Dialog';

function opened() {
  const onClose = vi.fn();
  render(
    <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
      <Dialog title="Kırp" isOpen onClose={onClose}>
        <p>Sürükle</p>
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
