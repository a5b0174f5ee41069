import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Providers } from '@/app/Providers';
import { makeStore } from '@/app/store';
import { dayOf, formatDay } from '@/lib/dates';
import { needMessages } from '@/lib/locale';
import { ShipBy } from './ShipBy';

const DAY = 24 * 3_600_000;
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY).toISOString());

async function show(days: number, isHeaded = false) {
  await needMessages(['core', 'panels']);
  render(
    <Providers store={makeStore()} router={(children) => children}>
      <ShipBy shipBy={dayIn(days)} isLate={days < 0} isHeaded={isHeaded} />
    </Providers>,
  );
}

describe('the last day for shipping', () => {
  it.each([
    [-5, '5 gün geçti'],
    [0, 'bugün'],
    [1, 'yarın'],
    [4, '4 gün kaldı'],
  ])('that is %i days from today says so', async (days, said) => {
    await show(days);
    expect(screen.getByText(said)).toBeVisible();
  });

  it('is the day alone below a head that says what day it is, so that a late row is no wider', async () => {
    await show(-5, true);
    expect(screen.getByText(formatDay(dayIn(-5)))).toBeVisible();
    expect(screen.getByText('5 gün geçti')).toBeVisible();
  });
});
