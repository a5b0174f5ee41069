/** The month as a file: for a spreadsheet, and for the accountant's folder. */
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { type FileKind, type Period, useDownloadStatementMutation } from './statementApi';

export function Downloads({ month, period }: { month: string; period: Period }) {
  const t = useTranslations('supplier.statement');
  const [download, { isLoading }] = useDownloadStatementMutation();
  const fetch = (kind: FileKind) => void download({ period, kind, name: `${t('fileName')}-${month}.${kind}` });
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" disabled={isLoading} onClick={() => fetch('csv')}>
        <FileSpreadsheet size={18} aria-hidden="true" />
        {t('csv')}
      </Button>
      <Button look="secondary" disabled={isLoading} onClick={() => fetch('pdf')}>
        <FileText size={18} aria-hidden="true" />
        {t('pdf')}
      </Button>
    </div>
  );
}
