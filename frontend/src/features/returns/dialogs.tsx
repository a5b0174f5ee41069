/** The dialogs of giving up and giving back, each with its form's code brought by its first opening. */
import { useTranslations } from 'use-intl';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
import type {
  CancelDialogProps,
  CargoDialogProps,
  ObjectionDialogProps,
  ReturnDialogProps,
  WithdrawDialogProps,
} from './dialogProps';

const CancelForm = lazily(() => withMessages(['dialogs'], import('./CancelForm')));
const WithdrawForm = lazily(() => withMessages(['dialogs'], import('./WithdrawForm')));
const ReturnForm = lazily(() => withMessages(['dialogs'], import('./ReturnForm')));
const ObjectionForm = lazily(() => withMessages(['dialogs'], import('./ObjectionForm')));
const CargoForm = lazily(() => withMessages(['dialogs'], import('./CargoForm')));

export function CancelDialog(props: CancelDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('cancel')} isOpen onClose={props.onClose}>
      <CancelForm {...props} />
    </LateDialog>
  );
}

export function ReturnDialog(props: ReturnDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t(props.kind)} isOpen onClose={props.onClose}>
      <ReturnForm {...props} />
    </LateDialog>
  );
}

export function WithdrawDialog(props: WithdrawDialogProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('withdraw')} isOpen onClose={props.onClose}>
      <WithdrawForm {...props} />
    </LateDialog>
  );
}

export function ObjectionDialog(props: ObjectionDialogProps) {
  const t = useTranslations('returns.objection');
  return (
    <LateDialog title={t('title')} isOpen onClose={props.onClose}>
      <ObjectionForm {...props} />
    </LateDialog>
  );
}

export function CargoDialog(props: CargoDialogProps) {
  const t = useTranslations('returns.panel');
  return (
    <LateDialog title={t('createCode')} isOpen onClose={props.onClose}>
      <CargoForm {...props} />
    </LateDialog>
  );
}
