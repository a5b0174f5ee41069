/** Asks for the bank account that a refund goes to, or says that it is known: it may be corrected until it is sent. */

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
import type { Refund } from '@/lib/types';

const IbanForm = lazily(() => withMessages(['dialogs'], import('./IbanForm')));

export default function RefundAccount({ refund }: { refund: Refund }) {
  const t = useTranslations('order');
  const [isOpen, setOpen] = useState(false);
  // Until the services have told each other, the answers still ask for it; what was asked is not asked again.
  const [isGiven, setGiven] = useState(false);
  const isKnown = isGiven || refund.hasIban;
  const thanks = useRef<HTMLParagraphElement>(null);
  const close = () => setOpen(false);
  const thank = () => {
    setGiven(true);
    close();
  };
  useEffect(() => {
    if (isGiven) thanks.current?.focus();
  }, [isGiven]);
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3 rounded-control bg-saffron-50 px-4 py-3">
      <p ref={thanks} tabIndex={-1} className="min-w-0 flex-1 basis-48">
        {t(isKnown ? 'ibanGiven' : refund.hasBounced ? 'ibanAskAgain' : 'ibanAsk')}
      </p>
      <Button look={isKnown ? 'quiet' : 'primary'} onClick={() => setOpen(true)}>
        {t(isKnown ? 'ibanChange' : 'ibanGive')}
      </Button>
      <LateDialog title={t('ibanGive')} isOpen={isOpen} onClose={close}>
        <IbanForm refund={refund} onGiven={thank} onClose={close} />
      </LateDialog>
    </div>
  );
}
