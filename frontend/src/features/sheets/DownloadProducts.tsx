/** Takes products along as a file: those of a list, or none, for a file that begins with the names of its columns. */
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { asFailure } from '@/lib/api';
import { useDownloadProductsMutation } from './sheetsApi';

interface DownloadProductsProps {
  /** What the list is narrowed by. */
  wish?: { q?: string; state?: 'offered' | 'idle' | 'waiting' };
  isBlank?: boolean;
}

export function DownloadProducts({ wish, isBlank = false }: DownloadProductsProps) {
  const t = useTranslations('supplier.sheets');
  const [download, { isLoading, error }] = useDownloadProductsMutation();
  const params = isBlank ? { blank: true } : { ...wish };
  const name = `${t(isBlank ? 'templateName' : 'fileName')}.csv`;
  return (
    <>
      <Button look="secondary" disabled={isLoading} onClick={() => void download({ params, name })}>
        <FileSpreadsheet size={18} aria-hidden="true" />
        {t(isBlank ? 'template' : 'download')}
      </Button>
      {error && (
        <p role="alert" className="font-semibold text-bole-600">
          {asFailure(error).message ?? t('failed')}
        </p>
      )}
    </>
  );
}
