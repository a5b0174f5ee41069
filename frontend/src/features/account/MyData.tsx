/** What is stored about me, as a file; and leaving. */

import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import type { User } from '@/lib/types';
import { useExportAccountMutation } from './accountApi';

const CloseAccount = lazily(() => import('./CloseAccount'));
const FILE_NAME = 'imece-verilerim.json';

export default function MyData({ user, onClosed }: { user: User; onClosed: () => void }) {
  const t = useTranslations('accountPages');
  const [isLeaving, setLeaving] = useState(false);
  const [download, { isLoading }] = useExportAccountMutation();
  return (
    <section aria-labelledby="verilerim" className="tile mt-5 p-5 md:p-6">
      <h2 id="verilerim" className="font-bold text-lg">
        {t('data')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('downloadText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={isLoading} onClick={() => void download(FILE_NAME)}>
          <Download size={18} aria-hidden="true" />
          {t('download')}
        </Button>
        <Button look="danger" onClick={() => setLeaving(true)}>
          {t('close')}
        </Button>
      </div>
      <LateDialog title={t('close')} isOpen={isLeaving} onClose={() => setLeaving(false)}>
        <CloseAccount user={user} onClosed={onClosed} />
      </LateDialog>
    </section>
  );
}
