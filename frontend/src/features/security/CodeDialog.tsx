/** Asks for a code or a passkey before something is done to the second factor. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeField } from '@/components/CodeField';
import { DialogForm } from '@/components/DialogForm';
import { PasskeyButton } from '@/components/PasskeyButton';
import { asFailure } from '@/lib/api';
import type { Signed } from '@/lib/passkeys';
import { useFactorQuery } from '@/lib/secondFactorApi';
import type { Proof } from './securityApi';
import { useCode } from './useCode';

interface CodeDialogProps<Data> {
  title: string;
  confirmLabel: string;
  look?: 'primary' | 'danger';
  /** Whether one of the recovery codes does it too, and so letters are typed. */
  takesRecovery?: boolean;
  call: readonly [
    send: (body: Proof) => PromiseLike<{ data?: Data; error?: unknown }>,
    state: { isLoading: boolean; error?: unknown },
  ];
  onDone: (answer: Data) => void;
  onClose: () => void;
  children: ReactNode;
}

export function CodeDialog<Data>(props: CodeDialogProps<Data>) {
  const { title, confirmLabel, look = 'primary', takesRecovery = false, onDone, onClose, children } = props;
  const [send, { isLoading, error }] = props.call;
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const { field, submit } = useCode(send, onDone);
  const { data: factor } = useFactorQuery();
  const sign = async (passkey: Signed) => {
    const answer = await send({ passkey });
    if (answer.data === undefined) return asFailure(answer.error).message ?? unreachable;
    onDone(answer.data);
  };
  // What was wrong with the code or the passkey is said where it was given.
  const failure = error ? asFailure(error) : null;
  const isSaid = failure?.fields.code || failure?.code === 'wrong_passkey';
  return (
    <DialogForm
      title={title}
      confirmLabel={confirmLabel}
      look={look}
      isBusy={isLoading}
      failure={failure && !isSaid ? (failure.message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{children}</p>
      <CodeField id="confirming-code" label={t('code')} isRecovery={takesRecovery || !factor?.byApp} {...field} />
      {factor?.byPasskey && <PasskeyButton question={{ path: 'ask' }} onSigned={sign} />}
    </DialogForm>
  );
}
