/** The first step of the path to every page to read. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import type { Crumb } from '@/components/Breadcrumb';

export function useHomeCrumb(): Crumb {
  const t = useTranslations('breadcrumb');
  return { label: t('home'), to: paths.home };
}
