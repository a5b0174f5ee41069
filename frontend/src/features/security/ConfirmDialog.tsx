/** The second step once more, before something that needs a recent one. What asked for it goes on by itself. */
import { useTranslations } from 'use-intl';
import { CodeDialog } from './CodeDialog';
import { useConfirmFactorMutation } from './securityApi';

export function ConfirmDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const t = useTranslations('security');
  return (
    <CodeDialog
      title={t('confirmTitle')}
      confirmLabel={t('verify')}
      takesRecovery
      call={useConfirmFactorMutation()}
      onDone={onConfirmed}
      onClose={onClose}
    >
      {t('confirmText')}
    </CodeDialog>
  );
}
