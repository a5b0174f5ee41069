/** In place of a list of the supplier's own ads that is empty: leads to the first one, unless the supplier may begin none. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { useMayBegin } from './useMayBegin';

export function NoAdsYet() {
  const t = useTranslations('supplier');
  if (!useMayBegin()) return <EmptyState title={t('noAds')} text={t('suspended.notNow')} />;
  return (
    <EmptyState title={t('noAds')} text={t('noAdsText')}>
      <ButtonLink to={panelPaths.createAd}>{t('createAd')}</ButtonLink>
    </EmptyState>
  );
}
