/** One refund: why, how far it is, how much; and the question for a bank account when the card takes it no more. */
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { Price } from '@/components/Price';
import { formatDate } from '@/lib/dates';
import { withMessages } from '@/lib/locale';
import { toKurus } from '@/lib/money';
import type { Refund } from '@/lib/types';

const IbanForm = lazy(() => withMessages(['dialogs'], import('./IbanForm')));

/** Asks for a bank account, or says that it is known: it may be corrected until the money is on its way. */
function Account({ refund }: { refund: Refund }) {
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
        {t(isKnown ? 'ibanGiven' : 'ibanAsk')}
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

export function RefundLine({ refund }: { refund: Refund }) {
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <li className="border-turq-700/20 border-t first:border-0">
      <div className="py-2">
        <p className="flex items-baseline justify-between gap-x-4">
          <b className="min-w-0 font-semibold">{t(`cause.${refund.cause}`)}</b>
          <Price kurus={toKurus(refund.amount)} className="shrink-0 text-turq-700" />
        </p>
        {refund.isOfAnotherPayment && <p className="text-sm">{t('otherPayment')}</p>}
        <p className="text-sm">{t(`refundStatus.${refund.status}`)}</p>
        <p className="text-muted text-sm">
          {refund.sentDate
            ? t('refundSent', { date: formatDate(refund.sentDate, locale) })
            : t('refundStarted', { date: formatDate(refund.date, locale) })}
        </p>
      </div>
      {(refund.needsIban || refund.hasIban) && <Account refund={refund} />}
    </li>
  );
}
