/** One way on from a refund that stopped, and why it was refused. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import type { RefundAct } from './moneyApi';

export function Refusal({ error }: { error: unknown }) {
  const t = useTranslations('operator');
  if (!error) return null;
  return (
    <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
      {asFailure(error).message ?? t('failed')}
    </p>
  );
}

export function RefundWay({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-control border border-line p-4">
      <div>
        <h3 className="font-bold">{title}</h3>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}

export function useRefundDone(onClose: () => void) {
  const t = useTranslations('operator.refund');
  const done = useDone(onClose);
  return ({ approval }: RefundAct, text: string) => (approval ? done(t('needsSecond'), 'info') : done(text));
}
