/** What an operator can do about a member: alone, or by proposing it to a second one. Each says what follows. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import {
  type Matter,
  type MemberAct,
  type MemberFile,
  REASON_MIN,
  useActOnMemberMutation,
  useProposeMutation,
} from './membersApi';

type Wish = MemberAct | Matter;

const MATTERS: readonly string[] = ['promote', 'demote', 'reset_factor'] satisfies Matter[];
const IS_HARD: readonly Wish[] = ['suspend', 'erase', 'demote'];
const isMatter = (wish: Wish): wish is Matter => MATTERS.includes(wish);

/** What an operator can do about such a member; about another operator it takes two. */
function wishesFor({ role, dateSuspended, secondFactor, proposal }: MemberFile): Wish[] {
  const wishes: (Wish | false)[] =
    role === 'operator'
      ? [!proposal && 'demote']
      : [
          'endSessions',
          dateSuspended ? 'lift' : 'suspend',
          !proposal && secondFactor.enabled && 'reset_factor',
          !proposal && role === 'buyer' && !dateSuspended && 'promote',
          'erase',
        ];
  return wishes.filter((wish) => wish !== false);
}

interface WishDialogProps {
  member: MemberFile;
  wish: Wish;
  onErased: () => void;
  onClose: () => void;
}

function WishDialog({ member, wish, onErased, onClose }: WishDialogProps) {
  const t = useTranslations('operator.members');
  const failed = useTranslations('operator')('failed');
  const done = useDone(onClose);
  const [act, acting] = useActOnMemberMutation();
  const [propose, proposing] = useProposeMutation();
  const { personId } = member;
  const name = `${member.firstName} ${member.lastName}`;
  const confirm = async (reason: string) => {
    const answer = isMatter(wish)
      ? await propose({ personId, reason, matter: wish })
      : await act({ personId, reason, act: wish });
    if (answer.error) return;
    done(t(`acts.${wish}.done`, { name }));
    if (wish === 'erase') onErased();
    return true;
  };
  const error = acting.error ?? proposing.error;
  return (
    <ReasonDialog
      place={`member ${personId} ${wish}`}
      title={t(`acts.${wish}.title`)}
      reasonLabel={t(isMatter(wish) ? 'reasonKept' : 'reasonMailed')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      confirmLabel={t(`acts.${wish}.confirm`)}
      look={IS_HARD.includes(wish) ? 'danger' : 'primary'}
      isBusy={acting.isLoading || proposing.isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`acts.${wish}.text`, { name })}</p>
      <p className="text-muted text-sm">{t('noPersonalData')}</p>
    </ReasonDialog>
  );
}

export function MemberActs({ member, onErased }: { member: MemberFile; onErased: () => void }) {
  const t = useTranslations('operator.members');
  const [wish, setWish] = useState<Wish>();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {wishesFor(member).map((one) => (
          <Button key={one} look={IS_HARD.includes(one) ? 'danger' : 'secondary'} onClick={() => setWish(one)}>
            {t(`acts.${one}.label`)}
          </Button>
        ))}
      </div>
      {wish && <WishDialog member={member} wish={wish} onErased={onErased} onClose={() => setWish(undefined)} />}
    </>
  );
}
