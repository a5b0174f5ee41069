/** The dialogs of rating, each with its form's code brought by its first opening. */

import { useTranslations } from 'use-intl';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { withMessages } from '@/lib/locale';
import type { ItemRatingProps, SellerRatingProps } from './dialogProps';

const ItemRatingForm = lazily(() => withMessages(['dialogs'], import('./ItemRatingForm')));
const SellerRatingForm = lazily(() => withMessages(['dialogs'], import('./SellerRatingForm')));

export function ItemRatingDialog(props: ItemRatingProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('rateItem')} isOpen onClose={props.onClose}>
      <ItemRatingForm {...props} />
    </LateDialog>
  );
}

export function SellerRatingDialog(props: SellerRatingProps) {
  const t = useTranslations('order');
  return (
    <LateDialog title={t('rateSeller')} isOpen onClose={props.onClose}>
      <SellerRatingForm {...props} />
    </LateDialog>
  );
}
