/** The invoices of an order, to be fetched at any time. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ReadAgain } from '@/components/ReadAgain';
import { InvoiceButtons } from '@/features/invoices/InvoiceButtons';
import { useOwnInvoicesQuery } from '@/features/invoices/invoicesApi';

interface OrderInvoicesProps {
  orderId: string;
  title: (children: ReactNode, name: string) => ReactNode;
}

/** Nothing before an invoice is there: who waits for one is told by mail. */
export default function OrderInvoices({ orderId, title }: OrderInvoicesProps) {
  const t = useTranslations('invoice');
  const { data, isError, refetch } = useOwnInvoicesQuery(orderId, { refetchOnMountOrArgChange: true });
  if (!data && isError) return title(<ReadAgain onRetry={refetch} />, t('title'));
  if (!data?.length) return null;
  return title(
    <div className="flex flex-col gap-2">
      <InvoiceButtons invoices={data} number={orderId.slice(0, 8)} className="w-full" />
    </div>,
    t('title'),
  );
}
