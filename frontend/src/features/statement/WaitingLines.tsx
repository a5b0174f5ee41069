/** The sales that wait, and why each of them does. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ListTable } from '@/components/ListTable';
import { type Numbered, numbered, type OrderHref, useColumns } from './StatementLines';
import type { WaitingLine } from './statementApi';

const SHOWN_FIRST = 20;

interface WaitingLinesProps {
  lines: WaitingLine[];
  sales: number;
  orderHref?: OrderHref;
}

/**
 * What was sold and waits, the newest first: some of it, and more for who asks. `sales` are there in all, and one with a
 * deposit has two lines, so that the two are not counted together.
 */
export function WaitingLines({ lines, sales, orderHref }: WaitingLinesProps) {
  const t = useTranslations('supplier.statement');
  const columns = useColumns<WaitingLine>(orderHref);
  const [shown, setShown] = useState(SHOWN_FIRST);
  return (
    <>
      <ListTable<Numbered<WaitingLine>>
        name="waitingSales"
        isNamed
        caption={t('waitingLines')}
        rows={numbered(lines.slice(0, shown))}
        rowKey={(row) => row.at}
        columns={[...columns, { key: 'reason', label: t('why'), cell: (row) => row.reason || t('forecast.comes') }]}
      />
      <div className="flex flex-wrap items-center gap-3 p-2 empty:hidden">
        {(shown < lines.length || lines.length < sales) && (
          <p className="text-muted text-sm">
            {t('waitingShown', { shown: Math.min(shown, lines.length), count: sales })}
          </p>
        )}
        {shown < lines.length && (
          <Button look="secondary" onClick={() => setShown(lines.length)}>
            {t('showWaiting', { count: lines.length })}
          </Button>
        )}
      </div>
    </>
  );
}
