/** The way of a stopped refund over a bank account: asked for, waited for, sent by hand. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { TextField } from '@/components/Field';
import { toastRequested } from '@/lib/toasts';
import { type OperatorRefund, useRequestIbanMutation, useTransferRefundMutation } from './moneyApi';
import { RefundWay, Refusal, useRefundDone } from './RefundWay';

const REFERENCE_MIN = 3;
const REFERENCE_MAX = 100;

/** Asks for an account; again when the one that was given can't take the money. */
function AskIban({ refund }: { refund: OperatorRefund }) {
  const t = useTranslations('operator.refund');
  const dispatch = useDispatch();
  const [ask, { isLoading, error }] = useRequestIbanMutation();
  const confirm = async () => {
    const answer = await ask({ refundId: refund.refundId, seenIban: refund.iban ?? '' });
    if (answer.data) dispatch(toastRequested({ kind: 'success', text: t('ibanAskedNow') }));
  };
  return (
    <>
      <Refusal error={error} />
      <Button look="secondary" className="self-start" disabled={isLoading} onClick={() => void confirm()}>
        {t(refund.iban ? 'askOtherIban' : 'askIban')}
      </Button>
    </>
  );
}

function Transfer({ refund, onClose }: { refund: OperatorRefund & { iban: string }; onClose: () => void }) {
  const t = useTranslations('operator.refund');
  const done = useRefundDone(onClose);
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const [transfer, { isLoading, error }] = useTransferRefundMutation();
  const isShort = reference.trim().length < REFERENCE_MIN;
  const confirm = async () => {
    setAsked(true);
    if (isShort) {
      document.getElementById('bankReference')?.focus();
      return;
    }
    const answer = await transfer({
      refundId: refund.refundId,
      bankReference: reference.trim(),
      seenIban: refund.iban,
    });
    if (answer.data) done(answer.data, t('transferred'));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-glaze px-4 py-3">
        <p className="min-w-0">
          <span className="block font-semibold">{refund.holder}</span>
          <bdi className="block break-all tabular-nums">{refund.iban}</bdi>
        </p>
        <CopyButton text={refund.iban} label={t('copyIban')} doneLabel={t('copied')} />
      </div>
      <TextField
        name="bankReference"
        label={t('bankReference')}
        hint={t('bankReferenceHint')}
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        value={reference}
        error={asked && isShort ? t('bankReferenceShort') : undefined}
        onChange={(event) => setReference(event.target.value)}
      />
      <Refusal error={error} />
      <Button type="submit" className="self-start" disabled={isLoading}>
        {t('transfer')}
      </Button>
    </form>
  );
}

export function RefundByBank({ refund, onClose }: { refund: OperatorRefund; onClose: () => void }) {
  const t = useTranslations('operator.refund');
  const { iban } = refund;
  return (
    <RefundWay title={t('bankTitle')} text={t('bankText')}>
      {iban && <Transfer refund={{ ...refund, iban }} onClose={onClose} />}
      {!iban && refund.needsIban && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">{t('ibanWaiting')}</p>
      )}
      {!refund.needsIban && <AskIban refund={refund} />}
    </RefundWay>
  );
}
