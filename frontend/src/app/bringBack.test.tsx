/** A reader who comes back to a list of a panel goes on at the row that was opened. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { useFocusKept } from '@/lib/useFocusKept';
import { ScrollHandling } from './ScrollHandling';

function List({ rows }: { rows: string[] }) {
  const section = useRef<HTMLDivElement>(null);
  useFocusKept(section);
  return (
    <div ref={section}>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <Link to={`/is/${row}`}>{row}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Geri
    </button>
  );
}

function Panel({ rows }: { rows: string[] }) {
  return (
    <MemoryRouter>
      <ScrollHandling />
      <main id="icerik" tabIndex={-1}>
        <Routes>
          <Route path="/" element={<List rows={rows} />} />
          <Route path="/is/:id" element={<Back />} />
        </Routes>
      </main>
    </MemoryRouter>
  );
}

beforeEach(() => sessionStorage.clear());

it('gives the focus to the row that was opened, and to the next one once that is done', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Panel rows={['bir', 'iki', 'son']} />);
  await user.click(screen.getByRole('link', { name: 'iki' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Geri' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'iki' })).toHaveFocus());
  rerender(<Panel rows={['bir', 'son']} />);
  await waitFor(() => expect(screen.getByRole('link', { name: 'son' })).toHaveFocus());
});
