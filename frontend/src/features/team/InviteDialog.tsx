/** Asks a person into the team, by e-mail. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import type { Duty } from '@/lib/types';
import { useDone } from '@/lib/useDone';
import { useKeptTypedOver } from '@/lib/useKeptTypedOver';
import { DutyFields } from './DutyFields';
import { ProofFields } from './ProofFields';
import { useInviteMutation } from './teamApi';
import { useProving } from './useProving';

const NOTHING: { email: string; duties: Duty[] } = { email: '', duties: [] };

interface InviteDialogProps {
  securityHref: string;
  onClose: () => void;
}

export function InviteDialog({ securityHref, onClose }: InviteDialogProps) {
  const t = useTranslations('supplier.team');
  const [typed, setTyped, forget] = useKeptTypedOver('invitation', NOTHING, null);
  const { email, duties } = typed;
  const [invite, { isLoading }] = useInviteMutation();
  const done = useDone(onClose);
  const proving = useProving(
    (proven) => invite({ email, ...proven }),
    (invited) => {
      forget();
      done(t('sent', { email: invited.email }));
    },
  );
  return (
    <DialogForm
      title={t('invite')}
      confirmLabel={t('send')}
      isBusy={isLoading}
      failure={proving.failure}
      onSubmit={() => void proving.submit(duties)}
      onClose={onClose}
    >
      <p className="text-muted">{t('inviteText')}</p>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        error={proving.errorOf('email')}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <DutyFields
        chosen={duties}
        onChange={(chosen) => setTyped({ ...typed, duties: chosen })}
        error={proving.errorOf('duties')}
      />
      <ProofFields
        proving={proving}
        securityHref={securityHref}
        onSigned={(signed) => proving.submit(duties, signed)}
      />
    </DialogForm>
  );
}
