/** Invoices' papers by the hundred: chosen, checked, confirmed and sent to their buyers. */
import { Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { FileChoice } from '@/components/FileChoice';
import { Outcome } from '@/components/Outcome';
import { PaperReport } from './PaperReport';
import { readyOf } from './papers';
import { useInvoiceUpload } from './useInvoiceUpload';

const STEPS = ['name', 'choose', 'confirm'] as const;
const NAMES = { short: '12ab34cd.pdf', full: '12ab34cd-1001 iade.pdf' };

export function InvoiceUpload() {
  const t = useTranslations('supplier.invoices');
  const { papers, busy, done, isDone, choose, send } = useInvoiceUpload();
  const ready = readyOf(papers).length;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <section className="tile flex flex-col gap-4 p-4 sm:p-5">
        <h2 className="font-bold text-lg">{t('uploadTitle')}</h2>
        <ol className="flex list-decimal flex-col gap-1 ps-5">
          {STEPS.map((step) => (
            <li key={step}>{t(`step.${step}`, NAMES)}</li>
          ))}
        </ol>
        <FileChoice
          id="invoice-files"
          label={t('choose')}
          hint={t('chooseHint')}
          accept=".pdf,application/pdf"
          multiple
          disabled={busy !== undefined}
          onChoose={(files) => void choose(files)}
        />
        <p role="status" className="text-muted text-sm empty:hidden">
          {busy && t(busy, { count: done })}
        </p>
      </section>
      {papers.length > 0 && (
        <Outcome key={isDone ? 'done' : 'checked'} id="invoices-outcome" title={t(isDone ? 'doneTitle' : 'checkTitle')}>
          <PaperReport papers={papers} />
          {!isDone && ready > 0 && (
            <div className="flex flex-col gap-3 border-line border-t pt-4">
              <p>{t('effect')}</p>
              <Button className="self-start" disabled={busy !== undefined} onClick={() => void send()}>
                <Send size={18} aria-hidden="true" />
                {t('confirm', { count: ready })}
              </Button>
            </div>
          )}
        </Outcome>
      )}
    </div>
  );
}
