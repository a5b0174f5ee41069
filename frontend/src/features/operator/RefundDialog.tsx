/** A refund that stopped: why, and the ways on. Large ones take effect when a second operator approves. */
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CopyButton } from '@/components/CopyButton';
import { Dialog } from '@/components/Dialog';
import { TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { toastRequested } from '@/lib/toasts';
import {
  type OperatorRefund,
  type RefundAct,
  useRequestIbanMutation,
  useRetryRefundMutation,
  useTransferRefundMutation,
} from './moneyApi';

const REFERENCE_MIN = 3;
const REFERENCE_MAX = 100;

interface RefundDialogProps {
  refund: OperatorRefund;
  approvalsHref: string;
  onClose: () => void;
}

function Refusal({ error }: { error: unknown }) {
  const t = useTranslations('error');
  if (!error) return null;
  return (
    <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
      {asFailure(error).message ?? t('loadFailed')}
    </p>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-control border border-line p-4">
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}

function useDone(onClose: () => void) {
  const t = useTranslations('operator.refund');
  const dispatch = useDispatch();
  return (answer: RefundAct, done: string) => {
    const text = answer.approval ? t('needsSecond') : done;
    dispatch(toastRequested({ kind: answer.approval ? 'info' : 'success', text }));
    onClose();
  };
}

function RetryWay({ refund, onClose }: { refund: OperatorRefund; onClose: () => void }) {
  const t = useTranslations('operator');
  const done = useDone(onClose);
  const [retry, { isLoading, error }] = useRetryRefundMutation();
  const confirm = async () => {
    const answer = await retry(refund.refundId);
    if (answer.data) done(answer.data, t('retried'));
  };
  return (
    <Way title={t('refund.retryTitle')} text={t('refund.retryText')}>
      <Refusal error={error} />
      <Button className="self-start" disabled={isLoading} onClick={() => void confirm()}>
        {t('retry')}
      </Button>
    </Way>
  );
}

/** Asks for an account; again when the one that was given can't take the money. */
function AskIban({ refund }: { refund: OperatorRefund }) {
  const t = useTranslations('operator.refund');
  const dispatch = useDispatch();
  const [ask, { isLoading, error }] = useRequestIbanMutation();
  const confirm = async () => {
    const answer = await ask(refund.refundId);
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
  const done = useDone(onClose);
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
    const answer = await transfer({ refundId: refund.refundId, bankReference: reference.trim() });
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

function BankWay({ refund, onClose }: { refund: OperatorRefund; onClose: () => void }) {
  const t = useTranslations('operator.refund');
  const { iban } = refund;
  return (
    <Way title={t('bankTitle')} text={t('bankText')}>
      {iban && <Transfer refund={{ ...refund, iban }} onClose={onClose} />}
      {!iban && refund.needsIban && (
        <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">{t('ibanWaiting')}</p>
      )}
      {!refund.needsIban && <AskIban refund={refund} />}
    </Way>
  );
}

export function RefundDialog({ refund, approvalsHref, onClose }: RefundDialogProps) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const { approval } = refund;
  const facts = [
    [t('amount'), formatLira(refund.amount, locale)],
    [t('why'), t(`cause.${refund.cause}`)],
    [t('date'), formatDatedTime(refund.dateCreated, locale)],
  ] as const;
  return (
    <Dialog title={t('refund.title', { number: refund.orderNumber })} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
          <b>{t('refund.stopped')}</b> {refund.reason ?? t('noReason')}
        </p>
        {approval ? (
          <div className="rounded-control bg-saffron-50 px-4 py-3">
            <p className="font-semibold">{t('refund.secondApproval')}</p>
            <p className="text-sm">
              {t(`refund.action.${approval.action}`)} · {formatDatedTime(approval.requestedAt, locale)}
            </p>
            <Link to={approvalsHref} className="link inline-flex min-h-11 items-center">
              {t('refund.toApprovals')}
            </Link>
          </div>
        ) : (
          <>
            <RetryWay refund={refund} onClose={onClose} />
            <BankWay refund={refund} onClose={onClose} />
            <p className="text-muted text-sm">{t('refund.twoPeople')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
