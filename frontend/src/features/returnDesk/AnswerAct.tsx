/** The supplier’s side of a buyer’s objection: said once, with up to five pictures, before an operator decides. */

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
import type { ProductReturn } from './returnDeskApi';

const AnswerForm = lazily(() => withMessages(['dialogs'], import('./AnswerForm')));

export function AnswerAct({ one }: { one: ProductReturn }) {
  const t = useTranslations('supplier.returns.answer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`${t('act')}: #${one.number} ${one.title}`} onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && (
        <LateDialog title={t('act')} isOpen onClose={() => setOpen(false)}>
          <AnswerForm returnId={one.returnId} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
