/** Where toasts stand: within reach, and spoken once. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from '@/components/Dialog';
import { needMessages } from '@/lib/locale';
import tr from '@/locales/tr.json';
import { showToast } from './showToast';

const form = (isOpen: boolean, said?: string) => (
  <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
    <Dialog title="Yeni adres" isOpen={isOpen} onClose={() => {}}>
      <p>Mahalle</p>
      <p role="alert">{said}</p>
    </Dialog>
  </IntlProvider>
);

beforeAll(() => needMessages(['core']));

describe('a toast', () => {
  it('stands in the dialog that is open, and stays in the page when that closes', async () => {
    const { rerender } = render(form(true));
    await showToast('error', { text: 'Adres güncellenirken hata oluştu' });
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Adres güncellenirken hata oluştu')).toBeInTheDocument();
    expect(dialog.getAllByRole('alert').at(-1)).toHaveTextContent('Adres güncellenirken hata oluştu');
    expect(dialog.getByRole('button', { name: 'Bildirimi kapat' })).toBeInTheDocument();
    rerender(form(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Adres güncellenirken hata oluştu');
  });

  it('is seen and not heard beside what an open dialog says of the same failure', async () => {
    render(form(true, 'Karar verilemedi'));
    await showToast('error', { text: 'Bu iade karara bağlanmış' });
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Bu iade karara bağlanmış')).toBeInTheDocument();
    await waitFor(() =>
      expect(dialog.getAllByRole('alert').map((one) => one.textContent)).toEqual(['Karar verilemedi']),
    );
  });

  it('is spoken once: it is an alert, and the region that it stands in is not live', async () => {
    render(form(false));
    await showToast('info', { text: 'İlanı takipten çıktınız' });
    const region = (await screen.findByText('İlanı takipten çıktınız')).closest('section');
    expect(region).toHaveAttribute('aria-live', 'off');
    expect(region).toContainElement(await screen.findByRole('alert'));
  });
});
