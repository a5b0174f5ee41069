/** How many ads are put beside each other, and the way to see them so. */
import { Scale, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslations } from 'use-intl';
import { ButtonLink, IconButton } from '@/components/Button';
import { compareCleared, selectCompared } from './compareSlice';

export default function CompareBar({ href }: { href: string }) {
  const t = useTranslations('compare');
  const dispatch = useDispatch();
  const count = useSelector(selectCompared).length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t('barLabel')}
      className="on-dark fixed inset-x-0 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-3 whitespace-nowrap rounded-full bg-cobalt-950 py-1.5 ps-4 pe-1.5 text-white shadow-tile print:hidden"
    >
      <Scale size={18} aria-hidden="true" className="shrink-0 text-turq-300 max-sm:hidden" />
      <p role="status" className="truncate font-semibold text-sm">
        {t('bar', { count })}
      </p>
      <ButtonLink look="falling" to={href} className="shrink-0 !px-4 text-sm">
        {t('go')}
      </ButtonLink>
      <IconButton label={t('clear')} className="-ms-2 hover:!bg-cobalt-900" onClick={() => dispatch(compareCleared())}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
