/** What becomes of each line of a file, or did: filtered by kind, with every reason and every change. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { type AddHref, LineDetails } from './LineDetails';
import { LineFilter } from './LineFilter';
import { firstView, linesOf, type View } from './report';
import type { JudgedProduct, Verdict } from './sheetsApi';

const TONES: Record<Verdict, Tone> = { refused: 'bad', changed: 'waiting', added: 'good', unchanged: 'calm' };
const SHOWN = 50;

interface ProductReportProps {
  lines: JudgedProduct[];
  addHref: AddHref;
}

export function ProductReport({ lines, addHref }: ProductReportProps) {
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
            { key: 'details', label: t('details'), cell: (row) => <LineDetails line={row} addHref={addHref} /> },
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
