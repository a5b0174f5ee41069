/** Tracking numbers by the hundred: a filled-in shipping list is chosen, checked, confirmed and shipped. */
import { Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { FileChoice } from '@/components/FileChoice';
import { Outcome } from '@/components/Outcome';
import { TrackingReportView } from './TrackingReportView';
import { useTrackingUpload } from './useTrackingUpload';

const STEPS = ['download', 'fill', 'upload'] as const;

function Steps() {
  const t = useTranslations('supplier.tracking');
  return (
    <ol className="flex list-decimal flex-col gap-1 ps-5">
      {STEPS.map((step) => (
        <li key={step}>{t(`step.${step}`)}</li>
      ))}
    </ol>
  );
}

export function TrackingUpload({ orderHref }: { orderHref: (number: string) => string }) {
  const t = useTranslations('supplier.tracking');
  const { file, report, result, failure, isShipping, isChecking, choose, ship } = useTrackingUpload();
  const shown = result ?? report;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <section className="tile flex flex-col gap-4 p-4 sm:p-5">
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <Steps />
        <FileChoice
          id="tracking-file"
          label={t('choose')}
          hint={t('chooseHint')}
          accept=".csv,text/csv"
          disabled={isChecking || isShipping}
          onChoose={([chosen]) => chosen && choose(chosen)}
        />
        <p role="status" className="text-muted text-sm empty:hidden">
          {isChecking && t('checking')}
          {isShipping && t('shipping')}
        </p>
        {failure && (
          <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
            {failure.message ?? t('failed')}
          </p>
        )}
      </section>
      {shown && file && (
        <Outcome
          key={result ? 'done' : 'checked'}
          id="tracking-outcome"
          title={t(result ? 'doneTitle' : 'checkTitle', { file: file.name })}
        >
          <TrackingReportView report={shown} orderHref={orderHref} />
          {!result && shown.left > 0 && (
            <div className="flex flex-col gap-3 border-line border-t pt-4">
              <p>{t('effect')}</p>
              <Button className="self-start" disabled={isShipping} onClick={() => void ship()}>
                <Truck size={18} aria-hidden="true" />
                {t('confirm', { count: shown.left })}
              </Button>
            </div>
          )}
        </Outcome>
      )}
    </div>
  );
}
