/** The way by keyboard through a panel: past its thirty links, to what was opened. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tag } from 'lucide-react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import { ScrollHandling } from '@/app/ScrollHandling';
import tr from '@/locales/tr.json';
import { screenIs } from '@/testing/width';
import { PanelFrame } from './PanelFrame';

const groups = [{ sections: [{ to: '/liste', label: 'Liste', icon: Tag, letter: 'l' }] }];

function List() {
  return (
    <table>
      <tbody>
        <tr>
          <td>
            <Link to="/liste/1">Bir</Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Opened() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Geri
    </button>
  );
}

const panel = () => {
  vi.stubGlobal('scrollTo', vi.fn());
  screenIs(1280);
  render(
    <IntlProvider locale="tr" messages={tr}>
      <MemoryRouter initialEntries={['/liste']}>
        <ScrollHandling />
        <main id="icerik" tabIndex={-1}>
          <PanelFrame title="Panel" sectionsLabel="Bölümler" groups={groups}>
            <Routes>
              <Route path="/liste" element={<List />} />
              <Route path="/liste/1" element={<Opened />} />
            </Routes>
          </PanelFrame>
        </main>
      </MemoryRouter>
    </IntlProvider>,
  );
};

it('what a row opened is one press of the tab key away, and the way back leads to the row', async () => {
  panel();
  await userEvent.click(screen.getByRole('link', { name: 'Bir' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Geri' })).toHaveFocus();
  document.getElementById('bolum')?.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Geri' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Bir' })).toHaveFocus());
});

it('who comes into the panel may skip its sections', async () => {
  panel();
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Bölüme geç' });
  expect(skip).toHaveFocus();
  const target = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
  target?.focus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Bir' })).toHaveFocus();
});
