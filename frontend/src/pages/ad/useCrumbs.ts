/** The way to an ad: its department, its category, its brand. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import type { Crumb } from '@/components/Breadcrumb';
import { useDepartment } from '@/lib/departments/useDepartment';
import type { AdDetail } from '@/lib/types';

export function useCrumbs(ad: AdDetail): Crumb[] {
  const t = useTranslations('breadcrumb');
  const department = useDepartment();
  const placed = (turkish: string, to: string) => {
    const { name, lang } = department(turkish);
    return { label: name, lang, to };
  };
  return [
    { label: t('home'), to: paths.home },
    { label: t('ads'), to: paths.listing() },
    ...(ad.parentId && ad.parentName ? [placed(ad.parentName, paths.listing({ parentId: ad.parentId }))] : []),
    placed(ad.categoryName, paths.listing({ parentId: ad.parentId ?? undefined, categoryId: ad.categoryId })),
    {
      label: ad.brandName,
      to: paths.listing({ parentId: ad.parentId ?? undefined, categoryId: ad.categoryId, brandId: ad.brandId }),
    },
    { label: ad.modelName },
  ];
}
