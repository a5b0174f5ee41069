/** A list of a panel: its columns are chosen and remembered, its order stands in the address. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { IntlProvider } from 'use-intl';
import { beforeEach, describe, expect, it } from 'vitest';
import tr from '@/locales/tr.json?messages=panels';
import { FilterLinks } from './FilterLinks';
import { type ListColumn, ListTable } from './ListTable';

interface Row {
  id: number;
  name: string;
  amount: number;
  date: string;
}

const ROWS: Row[] = [
  { id: 1, name: 'Bir', amount: 10, date: 'dün' },
  { id: 2, name: 'İki', amount: 20, date: 'bugün' },
];

const COLUMNS: ListColumn<Row>[] = [
  { key: 'name', label: 'Ad', cell: (row) => row.name },
  { key: 'amount', label: 'Tutar', sortedBy: { down: 'largest', up: 'smallest' }, cell: (row) => row.amount },
  { key: 'date', label: 'Tarih', sortedBy: { down: 'newest' }, cell: (row) => row.date },
  { key: 'act', label: 'İşlem', cell: () => 'Yap' },
];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function shown(sort?: 'largest' | 'smallest' | 'newest', at = '/liste?durum=open&page=3', name = 'deneme') {
  return render(
    <IntlProvider locale="tr" messages={tr as never} timeZone="Europe/Istanbul">
      <MemoryRouter initialEntries={[at]}>
        <FilterLinks
          label="Durum"
          choices={[
            { key: 'ended', label: 'Biten', to: '/liste?durum=ended', isChosen: false },
            { key: 'away', label: 'Başka', to: '/baska', isChosen: false },
          ]}
        />
        <ListTable name={name} caption="Deneme" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} sort={sort} />
        <Address />
      </MemoryRouter>
    </IntlProvider>,
  );
}

const heads = () => screen.getAllByRole('columnheader', { hidden: true });
const head = (label: string) => heads().find(({ textContent }) => textContent === label) as HTMLElement;
const labels = () => heads().map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the columns of a list', () => {
  it('are left out one by one, but not what a row is called and what can be done', async () => {
    const { unmount } = shown();
    expect(labels()).toEqual(['Ad', 'Tutar', 'Tarih', 'İşlem']);
    const button = screen.getByRole('button', { name: 'Sütunlar: Deneme' });
    await userEvent.click(button);
    const choice = screen.getByRole('region', { name: 'Sütunlar: Deneme' });
    expect(within(choice).getAllByRole('checkbox')).toHaveLength(2);
    expect(within(choice).getByRole('button', { name: 'Hepsini göster' })).toBeDisabled();
    await userEvent.click(within(choice).getByRole('checkbox', { name: 'Tutar' }));
    expect(labels()).toEqual(['Ad', 'Tarih', 'İşlem']);
    expect(button).toHaveTextContent('Sütunlar (1 gizli)');
    unmount();

    shown();
    expect(labels()).toEqual(['Ad', 'Tarih', 'İşlem']);
    await userEvent.click(screen.getByRole('button', { name: 'Sütunlar (1 gizli): Deneme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hepsini göster' }));
    expect(labels()).toEqual(['Ad', 'Tutar', 'Tarih', 'İşlem']);
  });

  it('are remembered for each list, and what was kept wrongly is no reason to break', () => {
    localStorage.setItem('imece.columns.deneme', '{"tutar":true}');
    localStorage.setItem('imece.columns.other', '["amount","no such column"]');
    const { unmount } = shown();
    expect(labels()).toHaveLength(4);
    unmount();
    shown(undefined, '/liste', 'other');
    expect(labels()).toEqual(['Ad', 'Tarih', 'İşlem']);
  });
});

describe('the rows of a list', () => {
  function Chosen() {
    const [chosen, setChosen] = useState<(string | number)[]>([]);
    const choice = {
      chosen,
      onChoose: setChosen,
      nameOf: ({ name }: Row) => name,
      acts: <p>{`${chosen.length} seçili`}</p>,
    };
    return (
      <ListTable name="deneme" caption="Deneme" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} choice={choice} />
    );
  }
  const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });

  it('are chosen one by one and all at once, and the first column still cannot be left out', async () => {
    render(
      <IntlProvider locale="tr" messages={tr as never} timeZone="Europe/Istanbul">
        <MemoryRouter>
          <Chosen />
        </MemoryRouter>
      </IntlProvider>,
    );
    await userEvent.click(box('Seç: İki'));
    expect(screen.getByText('1 seçili')).toBeVisible();
    expect(box('Hepsini seç')).not.toBeChecked();
    expect(box('Hepsini seç')).toBePartiallyChecked();
    await userEvent.click(box('Seç: Bir'));
    expect(box('Hepsini seç')).toBeChecked();
    expect(box('Hepsini seç')).not.toBePartiallyChecked();
    await userEvent.click(box('Hepsini seç'));
    expect(screen.getByText('0 seçili')).toBeVisible();
    await userEvent.click(box('Hepsini seç'));
    expect(screen.getByText('2 seçili')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sütunlar: Deneme' }));
    const choice = screen.getByRole('region', { name: 'Sütunlar: Deneme' });
    expect(within(choice).queryByRole('checkbox', { name: 'Ad' })).toBeNull();
  });
});

describe('the order of a list', () => {
  it('cannot be chosen where the list has one only', () => {
    shown();
    expect(screen.queryByRole('link', { name: 'Tutar sütununa göre sırala', hidden: true })).toBeNull();
    expect(screen.queryByLabelText('Sıralama')).toBeNull();
  });

  it('is chosen by a head, turned round by another press, and begins with the first page', async () => {
    const { unmount } = shown('newest');
    expect(head('Tarih')).toHaveAttribute('aria-sort', 'descending');
    expect(head('Tutar')).toHaveAttribute('aria-sort', 'none');
    expect(head('Ad')).not.toHaveAttribute('aria-sort');
    await userEvent.click(within(head('Tutar')).getByRole('link', { hidden: true }));
    expect(screen.getByRole('status')).toHaveTextContent('/liste?durum=open&sira=largest');
    unmount();

    shown('largest', '/liste?sira=largest');
    expect(head('Tutar')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(head('Tutar')).getByRole('link', { hidden: true }));
    expect(screen.getByRole('status')).toHaveTextContent('/liste?sira=smallest');
  });

  it('is a choice where rows are stacked', async () => {
    shown('newest');
    const choice = screen.getByLabelText('Sıralama');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tutar: önce en büyük', 'Tutar: önce en küçük', 'Tarih: önce en yeni']);
    expect(choice).toHaveValue('newest');
    await userEvent.selectOptions(choice, 'smallest');
    expect(screen.getByRole('status')).toHaveTextContent('/liste?durum=open&sira=smallest');
  });

  it('is kept by the filters of the same list, and by no other link', () => {
    shown('largest', '/liste?sira=largest');
    expect(screen.getByRole('link', { name: 'Biten' })).toHaveAttribute('href', '/liste?durum=ended&sira=largest');
    expect(screen.getByRole('link', { name: 'Başka' })).toHaveAttribute('href', '/baska');
  });
});
