/** How many ads are in each stage of their end. What is read out changes with the phase of the evening only. */
import { useTranslations } from 'use-intl';
import { phaseOf } from './closingPace';
import type { ClosingProgress } from './closingsApi';

const STAGES = ['due', 'closing', 'settling', 'settled'] as const;

interface ClosingCountsProps {
  progress: ClosingProgress;
  /** Some refund waits for a person. */
  isStuck: boolean;
}

export function ClosingCounts({ progress, isStuck }: ClosingCountsProps) {
  const t = useTranslations('operator.closings');
  const phase = phaseOf(progress);
  return (
    <>
      <p role="status" className="px-1 text-sm">
        {phase && t(`phase.${phase}`)} {isStuck && t('stuck')}
      </p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {STAGES.map((stage) => (
          <div key={stage} className="rounded-control bg-cobalt-50 px-4 py-3">
            <dt className="text-muted text-sm">{t(`stage.${stage}`)}</dt>
            <dd className="font-bold text-xl tabular-nums">{progress[stage]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
