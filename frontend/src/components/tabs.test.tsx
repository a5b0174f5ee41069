/** Tabs by the keys. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDeferredValue, useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs';

const NAMES = ['Bir', 'İki', 'Üç'];

/** As where the address says which tab is shown, which is known a moment later. */
function Shown() {
  const [active, setActive] = useState('Bir');
  const tabs = NAMES.map((name) => ({ key: name, label: name, content: name }));
  return <Tabs label="Adımlar" tabs={tabs} active={useDeferredValue(active)} onChange={setActive} />;
}

it('leads on from the tab that has the focus, also when what it shows comes late', async () => {
  render(<Shown />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Üç' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Üç' })).toHaveAttribute('aria-selected', 'true');
});
