/** The supplier's word about a return: before it is sent, and after it has arrived. Refusals carry their reason. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { TextAreaField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { useKeptText } from '@/lib/keptWords';
import { useDone } from '@/lib/useDone';
import { AnswerAct } from './AnswerAct';
import { mayAnswer, mayDecide, mayInspect, mayReject } from './acts';
import { ProveAct } from './ProveAct';
import { type ProductReturn, useDecideReturnMutation, useInspectReturnMutation } from './returnDeskApi';

const NOTE_MIN = 3;
const NOTE_MAX = 200;

type Act = 'approve' | 'keep' | 'deny' | 'accept' | 'reject' | 'refund';
const REFUSING: Act[] = ['deny', 'reject'];
const DECISIONS = ['approve', 'keep', 'deny'] as const;
const VERDICTS = ['accept', 'reject'] as const;
const ACCEPTANCE = ['accept'] as const;
/** Of what did not come nothing is sent back: it is refunded, or shown to have come. */
const OF_NOT_RECEIVED = ['refund'] as const;

function useAct(returnId: string) {
  const [decide, decided] = useDecideReturnMutation();
  const [inspect, inspected] = useInspectReturnMutation();
  const send = (act: Act, note: string) =>
    act === 'accept' || act === 'reject'
      ? inspect({ returnId, decision: act, note })
      : decide({ returnId, decision: act === 'refund' ? 'approve' : act, note });
  return { send, isBusy: decided.isLoading || inspected.isLoading, error: decided.error ?? inspected.error };
}

function ActDialog({ one, act, onClose }: { one: ProductReturn; act: Act; onClose: () => void }) {
  const t = useTranslations('supplier.returns');
  const done = useDone(onClose);
  const kept = useKeptText(`return ${one.returnId} ${act}`);
  const [note, setNote] = useState(kept.text);
  const [asked, setAsked] = useState(false);
  const { send, isBusy, error } = useAct(one.returnId);
  const isRefusing = REFUSING.includes(act);
  const isShort = isRefusing && note.trim().length < NOTE_MIN;
  const failure = error ? asFailure(error) : undefined;
  const submit = async () => {
    setAsked(true);
    if (isShort) {
      document.getElementById('note')?.focus();
      return;
    }
    const answer = await send(act, note.trim());
    if (answer.error) return;
    kept.forget();
    done(t(`done.${act}`));
  };
  return (
    <DialogForm
      title={t(`title.${act}`)}
      confirmLabel={t(`confirm.${act}`)}
      look={isRefusing ? 'danger' : 'primary'}
      isBusy={isBusy}
      failure={failure ? (failure.message ?? t('failed')) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`text.${act}`, { title: one.title, count: one.amount })}</p>
      {mayInspect(one) && !one.arrivedDate && <p>{t('notArrived')}</p>}
      <TextAreaField
        name="note"
        label={t(isRefusing ? 'noteNeeded' : 'noteOptional')}
        hint={t('noteHint')}
        maxLength={NOTE_MAX}
        value={note}
        error={asked && isShort ? t('noteShort') : failure?.fields.note?.[0]}
        onChange={(event) => {
          setNote(event.target.value);
          kept.keep(event.target.value);
        }}
      />
    </DialogForm>
  );
}

export const hasSupplierActs = (one: ProductReturn) => mayDecide(one) || mayInspect(one) || mayAnswer(one);

function possibleActs(one: ProductReturn, isOperator: boolean): readonly Act[] {
  if (mayDecide(one)) return one.isNotReceived ? OF_NOT_RECEIVED : DECISIONS;
  if (!mayInspect(one)) return [];
  return mayReject(one, isOperator) ? VERDICTS : ACCEPTANCE;
}

export function SupplierActs({ one, isOperator = false }: { one: ProductReturn; isOperator?: boolean }) {
  const t = useTranslations('supplier.returns');
  const [act, setAct] = useState<Act>();
  const acts = possibleActs(one, isOperator);
  // Nothing has come yet: it can be accepted, but that is not what its supplier is expected to do now.
  const isUnderWay = mayInspect(one) && !one.arrivedDate;
  return (
    <>
      {acts.map((each, at) => (
        <Button
          key={each}
          look={REFUSING.includes(each) ? 'danger' : at === 0 && !isUnderWay ? 'primary' : 'secondary'}
          aria-label={`${t(`act.${each}`)}: #${one.number} ${one.title}`}
          onClick={() => setAct(each)}
        >
          {t(`act.${each}`)}
        </Button>
      ))}
      {mayDecide(one) && one.isNotReceived && <ProveAct one={one} />}
      {mayAnswer(one) && <AnswerAct one={one} />}
      {act && <ActDialog one={one} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
