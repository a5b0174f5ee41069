/** Choosing from a list with the keys alone. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox } from './Combobox';

const CHOICES = [
  { id: 1, name: 'Moda' },
  { id: 2, name: 'Mutfak' },
];

function Chooser() {
  const [value, setValue] = useState(0);
  return (
    <>
      <Combobox id="place" label="Kategori" choices={CHOICES} value={value} onChange={setValue} noMatch="Yok" />
      <output>{value}</output>
      <button type="button">Sonraki</button>
    </>
  );
}

describe('a list', () => {
  it.each(['{Enter}', '{Tab}'])('gives the only name that was typed to its form on %s', async (key) => {
    render(<Chooser />);
    await userEvent.tab();
    await userEvent.keyboard(`mut${key}`);
    expect(screen.getByRole('combobox')).toHaveValue('Mutfak');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  it('gives what the arrows led to', async () => {
    render(<Chooser />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });
});
