/** The papers for the parcels that were chosen, as one file or, where they are many, as several. */
import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { filesOf, useDownloadToShipMutation } from './deskApi';

export function SlipsOfChosen({ numbers }: { numbers: string[] }) {
  const t = useTranslations('supplier.orders');
  const [download, { isLoading }] = useDownloadToShipMutation();
  const orders = [...new Set(numbers)];
  const save = () => void download({ file: 'slips', adId: undefined, orders, name: `${t('fileName.slips')}.pdf` });
  return (
    <Button look="secondary" disabled={isLoading || orders.length === 0} onClick={save}>
      <Printer size={18} aria-hidden="true" />
      {t('slipsOf', { count: orders.length, files: filesOf(orders) })}
    </Button>
  );
}
