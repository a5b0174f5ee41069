/** What is done for a visitor as soon as they are in; they may think better of it. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import type { WishedAct } from '@/features/session/wanted';

export default function KeptNotice({ act, onDrop }: { act: WishedAct; onDrop: () => void }) {
  const t = useTranslations('joining');
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-cobalt-50 px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 font-medium">
        {act.kind === 'add' && t('keptAdd', { count: act.units ?? 1 })}
        {act.kind === 'follow' && t('keptFollow')}
        {act.kind === 'ask' && t('keptAsk')}
      </p>
      <Button look="quiet" className="!px-0" onClick={onDrop}>
        {t('keptDrop')}
      </Button>
    </div>
  );
}
