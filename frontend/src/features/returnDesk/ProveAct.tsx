/** The supplier says that what did not reach the buyer was delivered, and shows it. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
import type { ProductReturn } from './returnDeskApi';

const ProofForm = lazily(() => withMessages(['dialogs'], import('./ProofForm')));

export function ProveAct({ one }: { one: ProductReturn }) {
  const t = useTranslations('supplier.returns.proof');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" aria-label={`${t('act')}: #${one.number} ${one.title}`} onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && (
        <LateDialog title={t('act')} isOpen onClose={() => setOpen(false)}>
          <ProofForm returnId={one.returnId} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
