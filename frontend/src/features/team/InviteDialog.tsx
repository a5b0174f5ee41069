/** Asks a person into the team, by e-mail. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import type { Duty } from '@/lib/types';
import { DutyFields } from './DutyFields';
import { ProofFields } from './ProofFields';
import { type TeamMember, useInviteMutation } from './teamApi';
import { useProving } from './useProving';

interface InviteDialogProps {
  securityHref: string;
  onDone: (member: TeamMember) => void;
  onClose: () => void;
}

export function InviteDialog({ securityHref, onDone, onClose }: InviteDialogProps) {
  const t = useTranslations('supplier.team');
  const [email, setEmail] = useState('');
  const [duties, setDuties] = useState<Duty[]>([]);
  const [invite, { isLoading }] = useInviteMutation();
  const proving = useProving((proven) => invite({ email, ...proven }), onDone);
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
        onChange={(event) => setEmail(event.target.value)}
      />
      <DutyFields chosen={duties} onChange={setDuties} error={proving.errorOf('duties')} />
      <ProofFields
        proving={proving}
        securityHref={securityHref}
        onSigned={(signed) => proving.submit(duties, signed)}
      />
    </DialogForm>
  );
}
