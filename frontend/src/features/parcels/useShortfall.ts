/** What is typed into the form about an item that cannot be delivered: what is wrong with it, and how it is sent. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { useKeptText } from '@/lib/keptWords';
import { useDone } from '@/lib/useDone';
import { useRetryKey } from '@/lib/useRetryKey';
import type { SupplierOrderItem } from './parcelsApi';
import { NOTE_MIN, type Outcome, type ShortfallReason, useTellShortfallMutation } from './shortfallApi';

export function useShortfall(item: SupplierOrderItem, onClose: () => void) {
  const t = useTranslations('panels.shortfall');
  const done = useDone(onClose);
  const { keyFor } = useRetryKey();
  const [tell, { isLoading, error }] = useTellShortfallMutation();
  const [wished, setOutcome] = useState<Outcome>('extra_days');
  const [units, setUnits] = useState(1);
  const [days, setDays] = useState(1);
  const [reason, setReason] = useState<ShortfallReason | ''>('');
  const kept = useKeptText(`shortfall ${item.itemId}`);
  const [note, setNote] = useState(kept.text);
  const [asked, setAsked] = useState(false);
  const failure = error ? asFailure(error) : undefined;
  const words = note.trim();
  // Of another item of the order there may be no more time to take.
  const outcome: Outcome = item.mayTakeDays ? wished : 'refund';
  const wrong = {
    reason: reason === '' ? t('reasonMissing') : undefined,
    note: reason === 'other' && words.length < NOTE_MIN ? t('noteShort', { min: NOTE_MIN }) : undefined,
  };
  // What its buyer cancelled meanwhile is no longer there to be given up.
  const amount = Math.min(units, item.amount);
  const submit = async () => {
    setAsked(true);
    if (reason === '' || wrong.note) {
      document.getElementById(reason === '' ? 'shortfallReason' : 'shortfallNote')?.focus();
      return;
    }
    const wish = {
      orderId: item.orderId,
      itemId: item.itemId,
      outcome,
      amount: outcome === 'refund' ? amount : null,
      days: outcome === 'extra_days' ? days : null,
      reason,
      note: reason === 'other' ? words : null,
    };
    const answer = await tell({ requestId: keyFor(wish), ...wish });
    if (answer.error) return;
    kept.forget();
    done(t(`told.${outcome}`, { order: `#${item.number}` }));
  };
  const write = (typed: string) => {
    setNote(typed);
    kept.keep(typed);
  };
  return {
    ...{ outcome, setOutcome, units: amount, setUnits, days, setDays, reason, setReason, note, setNote: write },
    ...{ isLoading, submit },
    reasonError: asked ? wrong.reason : undefined,
    noteError: (asked ? wrong.note : undefined) ?? failure?.fields.note?.[0],
    failure: failure ? (failure.message ?? t('failed')) : undefined,
  };
}
