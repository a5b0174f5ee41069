/** Why nothing becomes of a line of a file of products, or what changes; the file's words stand in the file's language. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type NameStep, nameStepOf } from './report';
import type { JudgedProduct } from './sheetsApi';

/** Where a category, a brand or a model is added. */
export type AddHref = (step: NameStep) => string;

/** The name of a column, as it is in the file, whichever way the language is read. */
function Column({ name }: { name: string }) {
  return (
    <span className="font-semibold">
      <bdi>{name}</bdi>:{' '}
    </span>
  );
}

/** The way to a name that is not there yet: what a supplier proposes, it can use at once. */
function AddFirst({ column, addHref }: { column: string; addHref: AddHref }) {
  const t = useTranslations('supplier.sheets');
  const step = nameStepOf(column);
  if (!step) return null;
  const l = (words: ReactNode) => (
    <Link to={addHref(step)} className="link">
      {words}
    </Link>
  );
  return <span> {t.rich('addFirst', { l })}</span>;
}

interface LineDetailsProps {
  line: JudgedProduct;
  addHref: AddHref;
}

export function LineDetails({ line, addHref }: LineDetailsProps) {
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
          {reason === 'unknown' && <AddFirst column={column} addHref={addHref} />}
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
