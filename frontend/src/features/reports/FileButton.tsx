/** A table of a report as a file for spreadsheets. */
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { type ReportFile, useDownloadReportMutation } from './reportsApi';

export function FileButton({ file }: { file: ReportFile }) {
  const t = useTranslations('reports');
  const [download, { isLoading }] = useDownloadReportMutation();
  return (
    <Button look="secondary" className="self-start" disabled={isLoading} onClick={() => void download(file)}>
      <FileSpreadsheet size={18} aria-hidden="true" />
      {t('download')}
    </Button>
  );
}
