/** Products by file: the list is downloaded, filled in, chosen, checked and applied. */
import { useTranslations } from 'use-intl';
import { Outcome } from '@/components/Outcome';
import { Steps, UploadTile } from '@/components/UploadTile';
import { ApplyChoice } from './ApplyChoice';
import { DownloadProducts } from './DownloadProducts';
import { ProductReport } from './ProductReport';
import type { NameStep } from './report';
import type { ProductImport } from './sheetsApi';
import { useProductFile } from './useProductFile';

const STEPS = ['download', 'fill', 'upload'] as const;
const COLUMNS = ['id', 'code', 'names', 'description', 'specs', 'pictures'] as const;

function Guide() {
  const t = useTranslations('supplier.sheets');
  return (
    <>
      <Steps steps={STEPS.map((step) => t(`step.${step}`))} />
      <details className="rounded-control border border-line px-4 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('columns')}</summary>
        <ul className="flex list-disc flex-col gap-1 ps-5 pb-2">
          {COLUMNS.map((column) => (
            <li key={column}>{t(`column.${column}`)}</li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-2">
        <DownloadProducts />
        <DownloadProducts isBlank />
      </div>
    </>
  );
}

function Counts({ applied: { added, changed, refused } }: { applied: ProductImport }) {
  const t = useTranslations('supplier.sheets');
  return <p>{t('counts', { added, changed, refused })}</p>;
}

/** `addHref`: where a name that the catalogue lacks is added. */
export function ProductFile({ addHref }: { addHref: (step: NameStep) => string }) {
  const t = useTranslations('supplier.sheets');
  const { file, report, result, failure, isApplying, isChecking, choose, confirm } = useProductFile();
  const shown = result ?? report;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <UploadTile
        id="product-file"
        title={t('title')}
        label={t('choose')}
        hint={t('chooseHint')}
        accept=".csv,text/csv"
        doing={isChecking ? t('checking') : isApplying ? t('applying') : undefined}
        failure={failure && (failure.message ?? t('failed'))}
        onChoose={([chosen]) => chosen && choose(chosen)}
      >
        <Guide />
      </UploadTile>
      {shown && file && (
        <Outcome
          key={result ? 'done' : 'checked'}
          id="product-file-outcome"
          title={t(result ? (result.applied ? 'doneTitle' : 'notDoneTitle') : 'checkTitle', { file: file.name })}
        >
          {result?.applied && <Counts applied={result.applied} />}
          <ProductReport lines={shown.lines} addHref={addHref} />
          {!result && <ApplyChoice report={shown} isBusy={isApplying} onConfirm={(whole) => void confirm(whole)} />}
        </Outcome>
      )}
    </div>
  );
}
