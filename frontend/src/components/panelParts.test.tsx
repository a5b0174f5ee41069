/** What the lists and uploads of the panels are put together from. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import tr from '@/locales/tr.json';
import { ListFilters } from './ListFilters';
import { ReasonDialog } from './ReasonDialog';
import { SortField } from './SortField';
import { UploadTile } from './UploadTile';

const shown = (children: ReactNode) =>
  render(
    <Provider store={makeStore()}>
      <IntlProvider locale="tr" messages={tr} timeZone="Europe/Istanbul">
        <MemoryRouter>{children}</MemoryRouter>
      </IntlProvider>
    </Provider>,
  );

describe('the filters of a list', () => {
  const filters = (onSearch: (q: string) => void, onSort: (sort: 'new' | 'old') => void = vi.fn()) => (
    <ListFilters
      id="search"
      label="Ara"
      find="Bul"
      q="eski"
      onSearch={onSearch}
      filter="Durum"
      states={[undefined, 'open', 'ended']}
      chosen="open"
      nameOf={(state) => state ?? 'Tümü'}
      hrefOf={(state) => `/liste?durum=${state ?? ''}`}
    >
      <SortField id="sort" label="Sıra" sorts={['new', 'old']} sort="new" nameOf={(one) => one} onSort={onSort} />
    </ListFilters>
  );

  it('have an address for each state, and mark the one that is chosen', () => {
    shown(filters(vi.fn()));
    const links = within(screen.getByRole('navigation', { name: 'Durum' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
      ['Tümü', '/liste?durum=', null],
      ['open', '/liste?durum=open', 'true'],
      ['ended', '/liste?durum=ended', null],
    ]);
  });

  it('begin with the words that are searched for, and give others without the spaces around them', async () => {
    const onSearch = vi.fn();
    shown(filters(onSearch));
    const box = screen.getByLabelText('Ara');
    expect(box).toHaveValue('eski');
    await userEvent.clear(box);
    await userEvent.type(box, '  yeni ');
    await userEvent.click(screen.getByRole('button', { name: 'Bul' }));
    expect(onSearch.mock.calls).toEqual([['yeni']]);
  });

  it('show in which order the list is, and give another one', async () => {
    const onSort = vi.fn();
    shown(filters(vi.fn(), onSort));
    expect(screen.getByLabelText('Sıra')).toHaveValue('new');
    await userEvent.selectOptions(screen.getByLabelText('Sıra'), 'old');
    expect(onSort.mock.calls).toEqual([['old']]);
  });
});

describe('the place where files are chosen', () => {
  const file = new File(['a;b'], 'liste.csv', { type: 'text/csv' });
  const tile = (onChoose: (files: File[]) => void, doing?: string, failure?: string) => (
    <UploadTile
      id="list"
      title="Liste yükle"
      label="Dosya seç"
      hint="CSV"
      accept=".csv"
      doing={doing}
      failure={failure}
      onChoose={onChoose}
    >
      <p>Önce indirin.</p>
    </UploadTile>
  );

  it('is named by its title, says what comes first, and gives what is chosen or dropped', async () => {
    const onChoose = vi.fn();
    shown(tile(onChoose));
    const place = within(screen.getByRole('region', { name: 'Liste yükle' }));
    expect(place.getByText('Önce indirin.')).toBeInTheDocument();
    await userEvent.upload(place.getByLabelText(/Dosya seç/), file);
    fireEvent.drop(place.getByLabelText(/Dosya seç/), { dataTransfer: { files: [file, file] } });
    expect(onChoose.mock.calls).toEqual([[[file]], [[file]]]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes no other file while it is busy with one, and says with what', () => {
    const onChoose = vi.fn();
    shown(tile(onChoose, 'Kontrol ediliyor'));
    expect(screen.getByRole('status')).toHaveTextContent('Kontrol ediliyor');
    expect(screen.getByLabelText(/Dosya seç/)).toBeDisabled();
    fireEvent.drop(screen.getByLabelText(/Dosya seç/), { dataTransfer: { files: [file] } });
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('says why it failed', () => {
    shown(tile(vi.fn(), undefined, 'Dosya okunamadı'));
    expect(screen.getByRole('alert')).toHaveTextContent('Dosya okunamadı');
  });
});

describe('the question for a reason', () => {
  it('goes on only with a reason that is long enough, without the spaces around it', async () => {
    const onConfirm = vi.fn(async () => undefined);
    shown(
      <ReasonDialog
        place="ilan 1"
        title="Geri çek"
        reasonLabel="Gerekçe"
        tooShort="Daha uzun yazın."
        min={3}
        confirmLabel="Onayla"
        isBusy={false}
        failure="Sunucu reddetti"
        onConfirm={onConfirm}
        onClose={vi.fn()}
      >
        <p>Bu geri alınamaz.</p>
      </ReasonDialog>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Geri çek' }));
    const confirm = dialog.getByRole('button', { name: 'Onayla' });
    expect(dialog.queryByText('Daha uzun yazın.')).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Gerekçe'), ' ab ');
    await userEvent.click(confirm);
    expect(dialog.getByText('Daha uzun yazın.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Gerekçe')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Gerekçe'), 'c ');
    await userEvent.click(confirm);
    expect(onConfirm.mock.calls).toEqual([['ab c']]);
    expect(dialog.getByRole('alert')).toHaveTextContent('Sunucu reddetti');
  });

  it('finds what was written when it is opened again, under its own place alone, until it was sent', async () => {
    const answers = [undefined, true];
    const onConfirm = vi.fn(async () => answers.shift());
    const open = (place: string) => {
      const { unmount } = shown(
        <ReasonDialog
          {...{ place, title: 'Geri çek', reasonLabel: 'Gerekçe', tooShort: 'Daha uzun yazın.', min: 3, onConfirm }}
          confirmLabel="Onayla"
          isBusy={false}
          onClose={vi.fn()}
        >
          <p>Bu geri alınamaz.</p>
        </ReasonDialog>,
      );
      return { unmount, reason: screen.getByLabelText('Gerekçe') };
    };
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Onayla' }));
    const first = open('ilan 1');
    await userEvent.type(first.reason, 'Stok bitti');
    await send();
    first.unmount();
    const other = open('ilan 2');
    expect(other.reason).toHaveValue('');
    other.unmount();
    const second = open('ilan 1');
    expect(second.reason).toHaveValue('Stok bitti');
    await send();
    second.unmount();
    expect(onConfirm).toHaveBeenCalledTimes(2);
    expect(open('ilan 1').reason).toHaveValue('');
  });
});
