/** In place of a list of the supplier's own ads that is empty: leads to the first one, unless the supplier may begin none. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { mayBegin } from '@/features/supplier/standing';
import { useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { useActing } from '@/lib/session';

export function NoAdsYet() {
  const t = useTranslations('supplier');
  const { data: own } = useOwnApplicationQuery(undefined, { skip: !!useActing() });
  if (!mayBegin(own?.status)) return <EmptyState title={t('noAds')} text={t('suspended.notNow')} />;
  return (
    <EmptyState title={t('noAds')} text={t('noAdsText')}>
      <ButtonLink to={panelPaths.createAd}>{t('createAd')}</ButtonLink>
    </EmptyState>
  );
}
