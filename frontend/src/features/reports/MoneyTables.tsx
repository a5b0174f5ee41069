/** Money that is held, by what it waits for; and the suppliers who sold most and were paid most. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { type ListColumn, ListTable } from '@/components/ListTable';
import { useListSort } from '@/lib/useListSort';
import { useFigures } from './Figures';
import { FileButton } from './FileButton';
import type { Held, League, ReportFile } from './reportsApi';

interface FrameProps {
  title: string;
  meaning: string;
  empty: string;
  file: ReportFile;
  isEmpty: boolean;
  children: ReactNode;
}

function Frame({ title, meaning, empty, file, isEmpty, children }: FrameProps) {
  return (
    <section aria-label={title} className="tile flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h3 className="font-bold text-lg">{title}</h3>
        <p className="text-muted text-sm">{meaning}</p>
      </div>
      {isEmpty ? <p className="font-semibold">{empty}</p> : children}
      {!isEmpty && <FileButton file={file} />}
    </section>
  );
}

const amount = (text: string) => <bdi className="whitespace-nowrap tabular-nums">{text}</bdi>;

export function HeldMoney({ held, file }: { held: Held[]; file: ReportFile }) {
  const t = useTranslations('reports.held');
  const { lira, count } = useFigures();
  return (
    <Frame title={t('title')} meaning={t('meaning')} empty={t('empty')} file={file} isEmpty={held.length === 0}>
      <DataTable<Held>
        caption={t('title')}
        rows={held}
        rowKey={({ text }) => text}
        columns={[
          { key: 'text', label: t('reason'), cell: ({ text }) => text },
          { key: 'lines', label: t('lines'), align: 'end', cell: ({ lines }) => count(lines) },
          { key: 'amount', label: t('amount'), align: 'end', cell: (row) => amount(lira(row.amount)) },
        ]}
      />
    </Frame>
  );
}

interface LeagueProps {
  suppliers: League[];
  file: ReportFile;
  hrefOf: (supplierId: string) => string;
}

/** By which sum they are sorted, the largest first. */
const BY = { most: 'sold', largest: 'paid' } as const;
const SORTS = ['most', 'largest'] as const;
const SHOWN = 20;

export function SupplierLeague({ suppliers, file, hrefOf }: LeagueProps) {
  const t = useTranslations('reports.league');
  const { lira } = useFigures();
  const sort = useListSort(SORTS) ?? 'most';
  const by = BY[sort];
  const sum = (key: 'sold' | 'earned' | 'paid'): ListColumn<League> => ({
    key,
    label: t(key),
    align: 'end',
    cell: (row) => amount(lira(row[key])),
  });
  return (
    <Frame title={t('title')} meaning={t('meaning')} empty={t('empty')} file={file} isEmpty={suppliers.length === 0}>
      <ListTable<League>
        name="league"
        caption={t('title')}
        sort={sort}
        rows={suppliers.toSorted((one, other) => other[by] - one[by]).slice(0, SHOWN)}
        rowKey={({ supplierId }) => supplierId}
        columns={[
          {
            key: 'name',
            label: t('supplier'),
            cell: ({ supplierId, name }) => (
              <Link to={hrefOf(supplierId)} className="link inline-flex min-h-11 items-center">
                {name || t('unnamed')}
              </Link>
            ),
          },
          { ...sum('sold'), sortedBy: { down: 'most' } },
          sum('earned'),
          { ...sum('paid'), sortedBy: { down: 'largest' } },
        ]}
      />
    </Frame>
  );
}
