/** Asks for a code before something is done to the second factor. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CodeField } from '@/components/CodeField';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useCode } from './useCode';

interface CodeDialogProps<Data> {
  title: string;
  confirmLabel: string;
  look?: 'primary' | 'danger';
  /** Whether one of the recovery codes does it too, and so letters are typed. */
  takesRecovery?: boolean;
  call: readonly [
    send: (body: { code: string }) => PromiseLike<{ data?: Data; error?: unknown }>,
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
  const failure = error ? asFailure(error) : null;
  return (
    <DialogForm
      title={title}
      confirmLabel={confirmLabel}
      look={look}
      isBusy={isLoading}
      failure={failure && !failure.fields.code ? (failure.message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{children}</p>
      <CodeField id="confirming-code" label={t('code')} isRecovery={takesRecovery} {...field} />
    </DialogForm>
  );
}
