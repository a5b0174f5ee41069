/** What an act takes off the page, with the focus in it, gives the focus to what comes next. */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from '@/components/Dialog';
import tr from '@/locales/tr.json';
import { useFocusKept } from './useFocusKept';

/** A card each with a button that takes the card away, or only itself. */
function Cards({ names, staying = [] }: { names: string[]; staying?: string[] }) {
  const section = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<string[]>([]);
  const [asked, setAsked] = useState<string>();
  const shown = names.filter((name) => staying.includes(name) || !done.includes(name));
  useFocusKept(section);
  return (
    <div ref={section}>
      {shown.length === 0 && <h2>Hepsi bitti</h2>}
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <h2>{name}</h2>
            {!done.includes(name) && (
              <>
                <button type="button" onClick={() => setDone([...done, name])}>
                  {`${name} onayla`}
                </button>
                <button type="button" onClick={() => setAsked(name)}>
                  {`${name} sor`}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Dialog title="Emin misiniz?" isOpen={asked !== undefined} onClose={() => setAsked(undefined)}>
        <button
          type="button"
          onClick={() => {
            setDone([...done, asked ?? '']);
            setAsked(undefined);
          }}
        >
          Evet
        </button>
      </Dialog>
    </div>
  );
}

function Rows() {
  const section = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(['Bir', 'İki']);
  useFocusKept(section);
  return (
    <div ref={section}>
      <h2>Liste</h2>
      {rows.length > 0 && (
        <table>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <td>{name}</td>
                <td>
                  <button type="button" onClick={() => setRows(rows.filter((one) => one !== name))}>
                    {`${name} kaldır`}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
    {children}
  </IntlProvider>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focusIsOn = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a card that leaves', () => {
  it('gives the focus to the one that comes next', async () => {
    render(<Cards names={['Ada', 'Berk', 'Can']} />, { wrapper });
    await press('Berk onayla');
    await focusIsOn('Can');
  });

  it('gives it to the last one when it was the last itself', async () => {
    render(<Cards names={['Ada', 'Berk']} />, { wrapper });
    await press('Berk onayla');
    await focusIsOn('Ada');
  });

  it('gives it to what is said when no card is left', async () => {
    render(<Cards names={['Ada']} />, { wrapper });
    await press('Ada onayla');
    await focusIsOn('Hepsi bitti');
  });

  it('does so also where a dialog asked before', async () => {
    render(<Cards names={['Ada', 'Berk']} />, { wrapper });
    await press('Ada sor');
    await press('Evet');
    await focusIsOn('Berk');
  });
});

it('a card that leaves some time after its dialog has given the focus back gives it on', async () => {
  const { rerender } = render(<Cards names={['Ada', 'Berk']} />, { wrapper });
  const opener = screen.getByRole('button', { name: 'Ada sor' });
  await press('Ada sor');
  screen.getByRole('button', { name: 'Evet' }).focus();
  // A browser tells of what the dialog takes along and what it gives the focus back to in one go.
  opener.focus();
  await Promise.resolve();
  rerender(<Cards names={['Berk']} />);
  await focusIsOn('Berk');
});

it('a card that stays without its button takes the focus itself', async () => {
  render(<Cards names={['Ada', 'Berk']} staying={['Ada']} />, { wrapper });
  await press('Ada onayla');
  await focusIsOn('Ada');
});

it('a row without a heading gives it to what the next one is opened by, and the last to the heading above', async () => {
  render(<Rows />);
  await press('Bir kaldır');
  await waitFor(() => expect(screen.getByRole('button', { name: 'İki kaldır' })).toHaveFocus());
  await press('İki kaldır');
  await focusIsOn('Liste');
});

describe('the focus is left where it is', () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  it('when it was given up before', async () => {
    const { rerender } = render(<Cards names={['Ada', 'Berk']} />, { wrapper });
    screen.getByRole('button', { name: 'Ada sor' }).focus();
    await userEvent.click(document.body);
    rerender(<Cards names={['Berk']} />);
    await drawn();
    expect(document.body).toHaveFocus();
  });

  it('when another page took the place of this one', async () => {
    const { rerender } = render(<Cards names={['Ada', 'Berk']} />, { wrapper });
    screen.getByRole('button', { name: 'Ada sor' }).focus();
    window.history.replaceState(null, '', '/baska');
    rerender(<Cards names={['Berk']} />);
    await drawn();
    expect(document.body).toHaveFocus();
  });
});
