/** Invoices' papers by the hundred: chosen, checked, confirmed and sent to their buyers. */
import { Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Outcome } from '@/components/Outcome';
import { Steps, UploadTile } from '@/components/UploadTile';
import { PaperReport } from './PaperReport';
import { readyOf } from './papers';
import { useInvoiceUpload } from './useInvoiceUpload';

const STEPS = ['name', 'list', 'choose', 'confirm'] as const;
const NAMES = { short: '12ab34cd.pdf', full: '12ab34cd-1001 iade.pdf' };

export function InvoiceUpload() {
  const t = useTranslations('supplier.invoices');
  const { papers, busy, done, isDone, listFailure, choose, send } = useInvoiceUpload();
  const ready = readyOf(papers).length;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <UploadTile
        id="invoice-files"
        title={t('uploadTitle')}
        label={t('choose')}
        hint={t('chooseHint')}
        accept=".pdf,application/pdf,.csv,text/csv"
        multiple
        doing={busy && t(busy, { count: done })}
        onChoose={(files) => void choose(files)}
      >
        <Steps steps={STEPS.map((step) => t(`step.${step}`, NAMES))} />
      </UploadTile>
      {listFailure && (
        <p role="alert" className="tile p-4 font-semibold text-bole-600 sm:p-5">
          <bdi>{listFailure.name}</bdi>: {listFailure.message ?? t('failed')}
        </p>
      )}
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
