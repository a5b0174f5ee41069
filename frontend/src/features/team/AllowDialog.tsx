/** Changes what a member may do. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import type { Duty } from '@/lib/types';
import { useDone } from '@/lib/useDone';
import { DutyFields } from './DutyFields';
import { ProofFields } from './ProofFields';
import { type TeamMember, useAllowMutation } from './teamApi';
import { useProving } from './useProving';

interface AllowDialogProps {
  member: TeamMember;
  securityHref: string;
  onClose: () => void;
}

export function AllowDialog({ member, securityHref, onClose }: AllowDialogProps) {
  const t = useTranslations('supplier.team');
  const common = useTranslations('common');
  const [duties, setDuties] = useState<Duty[]>(member.duties);
  const [allow, { isLoading }] = useAllowMutation();
  const done = useDone(onClose);
  const proving = useProving(
    (proven) => allow({ id: member.id, ...proven }),
    () => done(t('changed')),
  );
  return (
    <DialogForm
      title={t('changeOf', { name: member.name ?? member.email })}
      confirmLabel={common('save')}
      isBusy={isLoading}
      failure={proving.failure}
      onSubmit={() => void proving.submit(duties)}
      onClose={onClose}
    >
      {member.state === 'active' && <p className="text-muted">{t('changeText')}</p>}
      <DutyFields chosen={duties} onChange={setDuties} error={proving.errorOf('duties')} />
      <ProofFields
        proving={proving}
        securityHref={securityHref}
        onSigned={(signed) => proving.submit(duties, signed)}
      />
    </DialogForm>
  );
}
