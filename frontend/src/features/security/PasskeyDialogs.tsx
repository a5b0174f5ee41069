/** What can be done to a passkey: another name, and its end. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { ConfirmDialog } from './ConfirmDialog';
import { type Passkey, useRemovePasskeyMutation, useRenamePasskeyMutation } from './securityApi';

interface PasskeyDialogProps {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [rename, { isLoading, error }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const failure = error ? asFailure(error) : null;
  const submit = async () => {
    setMissing(!name.trim());
    if (!name.trim()) return document.getElementById('passkey-new-name')?.focus();
    const { data } = await rename({ id: passkey.id, name: name.trim() });
    if (data) onDone();
  };
  return (
    <DialogForm
      title={t('rename')}
      confirmLabel={common('save')}
      isBusy={isLoading}
      failure={failure && !failure.fields.name ? (failure.message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        id="passkey-new-name"
        label={t('passkeyName')}
        maxLength={50}
        autoComplete="off"
        value={name}
        error={isMissing ? t('passkeyNameMissing') : failure?.fields.name?.[0]}
        onChange={(event) => setName(event.target.value)}
      />
    </DialogForm>
  );
}

export function RemovePasskey({ passkey, isLast, onDone, onClose }: PasskeyDialogProps & { isLast: boolean }) {
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const [isAsked, setAsked] = useState(false);
  const submit = async () => {
    setAsked(false);
    const answer = await remove({ id: passkey.id });
    if (answer.data) onDone();
    else if (asFailure(answer.error).code === 'second_factor_needed') setAsked(true);
  };
  if (isAsked) return <ConfirmDialog onConfirmed={() => void submit()} onClose={onClose} />;
  const failure = error && !isLoading ? asFailure(error) : undefined;
  return (
    <DialogForm
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      look="danger"
      isBusy={isLoading}
      // The code that is wanted is asked for by the dialog that takes this one's place.
      failure={failure && failure.code !== 'second_factor_needed' ? (failure.message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('removeText', { name: passkey.name })}</p>
      {isLast && <p className="font-semibold">{t('removeLastText')}</p>}
    </DialogForm>
  );
}
