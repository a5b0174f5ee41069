/** Tracking numbers by the hundred: a filled-in shipping list is chosen, checked, confirmed and shipped. */
import { FileUp, Truck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
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

function FileChoice({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) {
  const t = useTranslations('supplier.tracking');
  return (
    <label className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-edge border-dashed bg-glaze px-4 py-4 text-center hover:border-cobalt-600 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600">
      <FileUp aria-hidden="true" className="text-cobalt-600" />
      <span className="font-semibold text-cobalt-600 underline underline-offset-4">{t('choose')}</span>
      <span id="tracking-file-hint" className="text-muted text-sm">
        {t('chooseHint')}
      </span>
      <input
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        disabled={isBusy}
        aria-describedby="tracking-file-hint"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file is chosen again once it was put right.
          target.value = '';
        }}
      />
    </label>
  );
}

/** Says what the check or the shipping came to: once it is there, it takes the focus. */
function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="tracking-outcome" className="tile flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="tracking-outcome" ref={heading} tabIndex={-1} className="wrap-anywhere font-bold text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
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
        <FileChoice onChoose={choose} isBusy={isChecking || isShipping} />
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
        <Outcome key={result ? 'done' : 'checked'} title={t(result ? 'doneTitle' : 'checkTitle', { file: file.name })}>
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
