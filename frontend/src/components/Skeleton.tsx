/** Grey boxes in the final shape of what is coming. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';

export function Bone({ className }: { className?: string }) {
  return <div className={clsx('bone', className)} />;
}

export function Loading({ children }: { children: React.ReactNode }) {
  const t = useTranslations('common');
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function PageSkeleton() {
  return (
    <div className="container-page min-h-screen py-6">
      <Loading>
        <Bone className="mb-6 h-8 w-2/3 max-w-96" />
        <Bone className="h-72 w-full rounded-tile" />
      </Loading>
    </div>
  );
}
