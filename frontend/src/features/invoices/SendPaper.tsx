/** The button beside an item whose invoice is due, or was sent and turns out to be wrong; its dialog comes when it is asked for. */

import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { lazily } from '@/components/lazily';
import type { DueItem } from './invoicesApi';

const PaperDialog = lazily(() => import('./PaperDialog'));

export function SendPaper({ item }: { item: DueItem }) {
  const t = useTranslations('supplier.invoices.one');
  const [isOpen, setOpen] = useState(false);
  const label = t(item.state === 'sent' ? 'replace' : `send.${item.kind}`);
  return (
    <>
      <Button look="secondary" aria-label={`${label}: #${item.number} ${item.title}`} onClick={() => setOpen(true)}>
        <FileUp size={18} aria-hidden="true" />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <PaperDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
