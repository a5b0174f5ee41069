/** The team, with the dialogs in which it is changed. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { AllowDialog } from './AllowDialog';
import { EndDialog } from './EndDialog';
import { MemberRow } from './MemberRow';
import { type TeamMember, useInviteAgainMutation } from './teamApi';

type Doing = { kind: 'change' | 'end'; member: TeamMember };

interface TeamListProps {
  members: TeamMember[];
  securityHref: string;
  /** Where stands what a person did. */
  actsHref: (personId: string) => string;
}

export function TeamList({ members, securityHref, actsHref }: TeamListProps) {
  const t = useTranslations('supplier.team');
  const dispatch = useDispatch();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [resend, { isLoading }] = useInviteAgainMutation();
  const close = () => setDoing(null);
  const again = async (id: string) => {
    const { data, error } = await resend(id);
    if (data) dispatch(toastRequested({ kind: 'success', text: t('sent', { email: data.email }) }));
    else dispatch(toastRequested({ kind: 'error', text: asFailure(error).message ?? t('notSent') }));
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            actsHref={member.personId ? actsHref(member.personId) : undefined}
            isBusy={isLoading}
            onChange={() => setDoing({ kind: 'change', member })}
            onEnd={() => setDoing({ kind: 'end', member })}
            onResend={() => void again(member.id)}
          />
        ))}
      </ul>
      {doing?.kind === 'change' && <AllowDialog member={doing.member} securityHref={securityHref} onClose={close} />}
      {doing?.kind === 'end' && <EndDialog member={doing.member} onClose={close} />}
    </>
  );
}
