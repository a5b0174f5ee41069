/** Asks before work is taken over from the operator who has it. */
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from './ConfirmDialog';

interface TakeOverProps {
  /** Who has it, as one reads it. */
  from: string;
  isBusy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function TakeOver({ from, ...dialog }: TakeOverProps) {
  const t = useTranslations('operator.inbox');
  return (
    <ConfirmDialog
      title={t('takeOverTitle')}
      text={t('takeOverText', { name: from })}
      confirmLabel={t('takeOver')}
      {...dialog}
    />
  );
}
