/** Asks whether a session, or all but this one, shall end, and ends them. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { type OpenSession, useEndSessionsMutation } from './sessionsApi';

export type Ending = OpenSession | 'others';

interface EndSessionsProps {
  ending: Ending;
  onEnded: (count: number) => void;
  onClose: () => void;
}

export function EndSessions({ ending, onEnded, onClose }: EndSessionsProps) {
  const t = useTranslations('security');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [end, { isLoading, error }] = useEndSessionsMutation();
  const isAll = ending === 'others';
  const submit = async () => {
    const { data } = await end(isAll ? { others: true } : { id: ending.id });
    if (data) onEnded(data.ended);
  };
  return (
    <DialogForm
      title={t(isAll ? 'endOthersTitle' : 'endOneTitle')}
      confirmLabel={t(isAll ? 'endOthers' : 'endSession')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{isAll ? t('endOthersText') : t('endOneText', { device: ending.device || t('unknownDevice') })}</p>
    </DialogForm>
  );
}
