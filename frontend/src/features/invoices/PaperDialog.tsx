/** The paper of one item, under any file name: chosen beside the item, so that nothing has to be matched. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import { FileChoice } from '@/components/FileChoice';
import { api, asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { type DueItem, useKeepPaperMutation } from './invoicesApi';

const NUMBER_MAX = 40;

export default function PaperDialog({ item, onClose }: { item: DueItem; onClose: () => void }) {
  const t = useTranslations('supplier.invoices');
  const dispatch = useDispatch();
  const done = useDone(onClose);
  const [file, setFile] = useState<File>();
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [keep, { isLoading, error }] = useKeepPaperMutation();
  const failure = error ? asFailure(error) : undefined;
  const wrongNumber = failure?.fields.invoiceNumber?.[0];
  const isSent = item.state === 'sent';
  const submit = async () => {
    setAsked(true);
    if (!file) {
      document.getElementById('paper-input')?.focus();
      return;
    }
    const typed = number.trim();
    const { orderId, adId, kind } = item;
    const said = { order: orderId, adId, kind, ...(typed && { invoiceNumber: typed }) };
    const kept = await keep({ file, said });
    if (kept.error) return;
    dispatch(api.util.invalidateTags(['Supplier']));
    done(t(`outcome.${kept.data.verdict === 'same' ? 'same' : 'kept'}`));
  };
  return (
    <DialogForm
      title={t(isSent ? 'one.title.replace' : `one.title.${item.kind}`, { number: item.number })}
      confirmLabel={t('confirm', { count: 1 })}
      isBusy={isLoading}
      failure={failure && !wrongNumber ? (failure.message ?? t('failed')) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('one.text', { title: item.title, count: item.amount })}</p>
      {isSent && <p className="font-semibold">{t('outcome.replaces')}</p>}
      <FileChoice
        id="paper"
        label={file ? t('one.another') : t('one.choose')}
        hint={file?.name ?? t('one.hint')}
        accept=".pdf,application/pdf"
        onChoose={([chosen]) => setFile(chosen)}
      />
      {isAsked && !file && (
        <p role="alert" className="font-semibold text-bole-600 text-sm">
          {t('one.noFile')}
        </p>
      )}
      <TextField
        name="invoiceNumber"
        label={t('one.number')}
        autoComplete="off"
        maxLength={NUMBER_MAX}
        value={number}
        error={wrongNumber}
        onChange={(event) => setNumber(event.target.value)}
      />
      <p className="text-muted text-sm">{t('effect')}</p>
    </DialogForm>
  );
}
