/** The pictures of one side of a return, or that it sent none. */
import { useTranslations } from 'use-intl';
import { Evidence } from '@/components/Evidence';

interface SentPicturesProps {
  pictures: string[];
  number: string;
  isSuppliers?: boolean;
}

export function SentPictures({ pictures, number, isSuppliers = false }: SentPicturesProps) {
  const t = useTranslations('panels');
  if (pictures.length === 0) {
    return <p className="text-muted text-sm">{t(isSuppliers ? 'noSuppliersPictures' : 'noPictures')}</p>;
  }
  return (
    <Evidence
      pictures={pictures}
      label={t('showPictures', { count: pictures.length })}
      of={`#${number}`}
      title={t(isSuppliers ? 'suppliersPictures' : 'pictures')}
    />
  );
}
