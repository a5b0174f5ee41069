/** Fetches one of a company's papers. */
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { type Paper, useDownloadPaperMutation } from './papersApi';

interface PaperButtonProps {
  paper: Paper;
  /** Whose it is, where an operator asks. */
  personId?: string;
}

export function PaperButton({ paper, personId }: PaperButtonProps) {
  const t = useTranslations('panels.papers');
  const [download, { isLoading }] = useDownloadPaperMutation();
  return (
    <Button
      look="secondary"
      disabled={isLoading}
      onClick={() => void download({ paper, personId, name: t(`fileName.${paper.kind}`) })}
    >
      <Download size={18} aria-hidden="true" />
      {t('open', { paper: t(`kind.${paper.kind}`) })}
    </Button>
  );
}
