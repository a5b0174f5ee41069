/** What became of a return, step by step, and who did it. */
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Timeline } from '@/components/Timeline';
import { RETURN_TONES, stepState, TELLING_STEPS } from './acts';
import type { ProductReturn } from './returnDeskApi';

const ACTORS = ['buyer', 'supplier', 'operator', 'carrier', 'time', 'payments'] as const;

export function ReturnHistory({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  if (one.history.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-cobalt-600 text-sm">
        {t('history')}
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <Timeline
          label={t('historyOf', { number: one.number })}
          entries={one.history.map((step, at) => {
            const actor = ACTORS.find((known) => known === step.by);
            const by = actor ? t(`actor.${actor}`) : step.by;
            const said = TELLING_STEPS.find((known) => known === step.step);
            const state = said ? t(`objectionStep.${said}`) : t(`returnState.${stepState(one.history, at)}`);
            return {
              key: `${at} ${step.status}`,
              label: t('historyStep', { state, by }),
              date: step.date,
              note: step.note,
              isBad: RETURN_TONES[step.status] === 'bad',
            };
          })}
        />
      </div>
    </details>
  );
}
