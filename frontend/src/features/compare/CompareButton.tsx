/** Puts an ad beside others, or takes it away; says so when there is no more room. */
import clsx from 'clsx';
import { Scale } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslations } from 'use-intl';
import { toastRequested } from '@/lib/toasts';
import { COMPARE_MAX, compared, selectCompared, uncompared } from './compareSlice';

export function CompareButton({ adId, name, className }: { adId: number; name: string; className: string }) {
  const t = useTranslations('compare');
  const dispatch = useDispatch();
  const ids = useSelector(selectCompared);
  const isIn = ids.includes(adId);
  const toggle = () => {
    if (isIn) dispatch(uncompared(adId));
    else if (ids.length < COMPARE_MAX) dispatch(compared(adId));
    else dispatch(toastRequested({ kind: 'info', text: t('full') }));
  };
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={t('toggle', { name })}
      title={t(isIn ? 'remove' : 'add')}
      className={clsx(className, isIn && '!border-cobalt-700 !bg-cobalt-700 !text-white')}
      onClick={toggle}
    >
      <Scale size={18} aria-hidden="true" />
    </button>
  );
}
