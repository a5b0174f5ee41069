/** Who has something in hand: taking it, giving it back, and taking it over from another operator, who is named first. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { useDone } from '@/lib/useDone';
import { useGiveWorkBackMutation, useOperatorsQuery, useTakeWorkMutation, type Work } from './inboxApi';
import { TakeOver } from './TakeOver';

type NameOf = (ownerId: string | null) => string;

/** An operator's name as another one reads it; of who holds the office no more it is only known that they did. */
export function useOwnerName(me: string): NameOf {
  const t = useTranslations('operator.inbox');
  const { data } = useOperatorsQuery();
  return (ownerId) => {
    if (ownerId === null) return t('noOwner');
    if (ownerId === me) return t('you');
    return data?.find(({ id }) => id === ownerId)?.name ?? t(data ? 'former' : 'other');
  };
}

function TakeWorkOver({ work, from, onClose }: { work: Work; from: string; onClose: () => void }) {
  const t = useTranslations('operator.inbox');
  const done = useDone(onClose);
  const [take, { isLoading, error }] = useTakeWorkMutation();
  const { service, kind, id, ownerId } = work;
  const confirm = async () => {
    const answer = await take({ service, kind, id, ownerId });
    if (!answer.error) done(t('taken'));
  };
  return <TakeOver from={from} isBusy={isLoading} error={error} onConfirm={() => void confirm()} onClose={onClose} />;
}

interface WorkOwnerProps {
  work: Work;
  me: string;
  nameOf: NameOf;
  /** What the work is called, for those who listen. */
  label: string;
}

export function WorkOwner({ work, me, nameOf, label }: WorkOwnerProps) {
  const t = useTranslations('operator.inbox');
  const words = useTranslations('operator');
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const [take, taking] = useTakeWorkMutation();
  const [giveBack, giving] = useGiveWorkBackMutation();
  const { service, kind, id, ownerId } = work;
  const isMine = ownerId === me;
  const tell = (error: unknown, done: string) => {
    const text = asFailure(error).message ?? words('failed');
    dispatch(toastRequested(error ? { kind: 'error', text } : { kind: 'success', text: done }));
  };
  const press = async () => {
    if (ownerId && !isMine) return setAsking(true);
    const answer = await (isMine ? giveBack({ service, kind, id }) : take({ service, kind, id, ownerId }));
    tell(answer.error, t(isMine ? 'givenBack' : 'taken'));
  };
  const act = t(isMine ? 'giveBack' : ownerId ? 'takeOver' : 'take');
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <bdi className={isMine ? 'font-semibold' : 'text-muted'}>{nameOf(ownerId)}</bdi>
      <Button
        look="secondary"
        aria-label={`${act}: ${t(`kind.${kind}`)} ${label}`}
        aria-busy={taking.isLoading || giving.isLoading}
        onClick={() => void press()}
      >
        {act}
      </Button>
      {isAsking && <TakeWorkOver work={work} from={nameOf(ownerId)} onClose={() => setAsking(false)} />}
    </span>
  );
}
