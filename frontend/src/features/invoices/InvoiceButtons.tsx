/** The invoices of an order as buttons that fetch them: more than one where something came back, or came in parts. */
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Reference } from '@/components/Reference';
import { type Invoice, useDownloadInvoiceMutation } from './invoicesApi';

interface InvoiceButtonsProps {
  invoices: Invoice[];
  /** Of their order, as people read it. */
  number: string;
  className?: string;
}

export function InvoiceButtons({ invoices, number, className }: InvoiceButtonsProps) {
  const t = useTranslations('invoice');
  const [download, { isLoading }] = useDownloadInvoiceMutation();
  return invoices.map(({ invoiceId, kind, invoiceNumber }) => (
    <Button
      key={invoiceId}
      look="secondary"
      className={className}
      disabled={isLoading}
      onClick={() => void download({ invoiceId, name: `${t(`fileName.${kind}`)}-${number}.pdf` })}
    >
      <Download size={18} aria-hidden="true" />
      <span>
        {t(`download.${kind}`)}
        {invoiceNumber && (
          <bdi dir="ltr" className="block text-sm font-normal">
            {invoiceNumber}
          </bdi>
        )}
        <span className="sr-only">
          {' '}
          <Reference to={number} />
        </span>
      </span>
    </Button>
  ));
}
