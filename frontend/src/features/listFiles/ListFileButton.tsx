/** Saves all of a list as a file, not only what is shown of it. */
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { type ListFile, useDownloadListMutation } from './listFilesApi';

interface ListFileButtonProps extends Omit<ListFile, 'name'> {
  /** Where a page has several lists, or its file is more than the list: what is saved. */
  label?: string;
}

export function ListFileButton({ list, params, services, label }: ListFileButtonProps) {
  const t = useTranslations('panels.list');
  const [download, { isLoading }] = useDownloadListMutation();
  const save = () => void download({ list, params, services, name: t(`files.${list}`) });
  return (
    <Button look="secondary" disabled={isLoading} onClick={save}>
      <FileSpreadsheet size={18} aria-hidden="true" />
      {label ?? t('download')}
    </Button>
  );
}
