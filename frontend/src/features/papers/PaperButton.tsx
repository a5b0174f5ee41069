/** Saves one of a company's papers as a file. */
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import type { Named } from './PaperFile';
import { useDownloadPaperMutation } from './papersApi';

export function PaperButton({ paper, name, personId }: Named & { personId: string | undefined }) {
  const t = useTranslations('panels.papers');
  const [download, { isLoading }] = useDownloadPaperMutation();
  return (
    <Button
      look="secondary"
      disabled={isLoading}
      onClick={() => void download({ paper, personId, name: t(`fileName.${paper.kind}`) })}
    >
      <Download size={18} aria-hidden="true" />
      {t('open', { paper: name })}
    </Button>
  );
}
