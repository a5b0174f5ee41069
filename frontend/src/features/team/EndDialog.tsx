/** Ends a membership or takes an invitation back, with what follows from it. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { type TeamMember, useEndMembershipMutation } from './teamApi';

interface EndDialogProps {
  member: TeamMember;
  onClose: () => void;
}

export function EndDialog({ member, onClose }: EndDialogProps) {
  const t = useTranslations('supplier.team');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [end, { isLoading, error }] = useEndMembershipMutation();
  const done = useDone(onClose);
  const isActive = member.state === 'active';
  const submit = async () => {
    const { data } = await end(member.id);
    if (data) done(t('over'));
  };
  return (
    <DialogForm
      title={t(isActive ? 'endTitle' : 'withdrawTitle')}
      confirmLabel={t(isActive ? 'end' : 'withdraw')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(isActive ? 'endText' : 'withdrawText', { name: member.name ?? member.email })}</p>
    </DialogForm>
  );
}
