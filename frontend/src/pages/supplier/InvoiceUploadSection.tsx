/** /satici/faturalar/yukle: invoices as PDFs, matched to orders by their names. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { InvoiceUpload } from '@/features/invoices/InvoiceUpload';

export function InvoiceUploadSection() {
  const t = useTranslations('supplier.invoices');
  return (
    <>
      <Link to={panelPaths.supplierInvoices()} className="link mb-2 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <InvoiceUpload />
    </>
  );
}
