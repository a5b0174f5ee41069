/** What becomes of each line of a file, or did: filtered by kind, with every reason and every change. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { LineFilter } from './LineFilter';
import { firstView, linesOf, type View } from './report';
import type { JudgedProduct, Verdict } from './sheetsApi';

const TONES: Record<Verdict, Tone> = { refused: 'bad', changed: 'waiting', added: 'good', unchanged: 'calm' };
const SHOWN = 50;

/** The name of a column, as it is in the file, whichever way the language is read. */
function Column({ name }: { name: string }) {
  return (
    <span className="font-semibold">
      <bdi>{name}</bdi>:{' '}
    </span>
  );
}

/** Why nothing becomes of a line, or what changes; the file's words stand in the file's language. */
function Details({ line }: { line: JudgedProduct }) {
  const t = useTranslations('supplier.sheets');
  return (
    <ul className="flex flex-col gap-1 text-start">
      {line.problems.map(({ column, reason, hints }) => (
        <li key={`${column}-${reason}`}>
          {column && <Column name={column} />}
          {t(`reason.${reason}`)}{' '}
          {hints.length > 0 && (
            <span>
              {t(`hint.${reason === 'unknown' ? 'names' : reason === 'twice' ? 'lines' : 'other'}`)}{' '}
              {hints.map((hint, at) => (
                <span key={hint}>
                  {at > 0 && ' · '}
                  <bdi className="font-semibold">{hint}</bdi>
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
      {line.changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere">
          <Column name={column} />
          <del className="text-muted">
            <bdi>{before || t('nothing')}</bdi>
          </del>{' '}
          <span className="sr-only">{t('becomes')}</span>
          <span aria-hidden="true">→ </span>
          <ins className="no-underline">
            <bdi>{after || t('nothing')}</bdi>
          </ins>
        </li>
      ))}
      {line.problems.length + line.changes.length === 0 && <li>–</li>}
    </ul>
  );
}

export function ProductReport({ lines }: { lines: JudgedProduct[] }) {
  const t = useTranslations('supplier.sheets');
  const [view, setView] = useState<View>(() => firstView(lines));
  const [shown, setShown] = useState(SHOWN);
  const found = linesOf(lines, view);
  if (lines.length === 0) return <p>{t('noLines')}</p>;
  return (
    <>
      <LineFilter
        lines={lines}
        view={view}
        onView={(wanted) => {
          setView(wanted);
          setShown(SHOWN);
        }}
      />
      {found.length === 0 ? (
        <p role="status">{t('noneOfKind')}</p>
      ) : (
        <DataTable<JudgedProduct>
          caption={t(`view.${view}`)}
          rows={found.slice(0, shown)}
          rowKey={(row) => row.line}
          columns={[
            { key: 'line', label: t('line'), cell: (row) => row.line },
            { key: 'name', label: t('product'), cell: (row) => <bdi className="wrap-anywhere">{row.name || '–'}</bdi> },
            {
              key: 'verdict',
              label: t('becomesHead'),
              cell: (row) => <StateChip tone={TONES[row.verdict]}>{t(`verdict.${row.verdict}`)}</StateChip>,
            },
            { key: 'details', label: t('details'), cell: (row) => <Details line={row} /> },
          ]}
        />
      )}
      {found.length > shown && (
        <Button look="secondary" className="self-center" onClick={() => setShown(shown + SHOWN)}>
          {t('more', { count: found.length - shown })}
        </Button>
      )}
    </>
  );
}
