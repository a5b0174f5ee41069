/** In place of what is one's own, for who acts for a company at the moment. */
import { useTranslations } from 'use-intl';
import { FormCard } from '@/components/FormCard';
import { ActingNotice } from '@/features/team/ActingNotice';
import type { Acting } from '@/lib/types';

export function OwnPlace({ acting, back }: { acting: Acting; back: string }) {
  const t = useTranslations('team');
  return (
    <FormCard title={t('ownPlace')} text={t('ownPlaceText')}>
      <ActingNotice acting={acting} back={back} />
    </FormCard>
  );
}
