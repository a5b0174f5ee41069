/** In place of what is one's own, for who acts for a company at the moment. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FormCard } from '@/components/FormCard';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import type { Acting } from '@/lib/types';

/** Most who come to these pages act for themselves: they don't download it. */
const ActingNotice = lazily(async () => ({ default: (await import('@/features/team/ActingNotice')).ActingNotice }));

export function OwnPlace({ acting, back }: { acting: Acting; back: string }) {
  const t = useTranslations('team');
  return (
    <FormCard title={t('ownPlace')} text={t('ownPlaceText')}>
      <Suspense fallback={<Bone className="h-17" />}>
        <ActingNotice acting={acting} back={back} />
      </Suspense>
    </FormCard>
  );
}
