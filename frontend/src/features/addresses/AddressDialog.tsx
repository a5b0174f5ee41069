/** The address form in a dialog; closing it forgets what was typed. */
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import type { Address } from '@/lib/apiTypes';
import { AddressForm } from './AddressForm';

export interface AddressToEdit {
  /** Absent for a new one. */
  address?: Address;
  isBilling?: boolean;
}

interface AddressDialogProps {
  edited: AddressToEdit | null;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

export function AddressDialog({ edited, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations('addresses');
  const saved = (id: number) => {
    onSaved?.(id);
    onClose();
  };
  return (
    <Dialog title={t(edited?.address ? 'edit' : 'add')} isOpen={!!edited} onClose={onClose}>
      <AddressForm address={edited?.address} isBilling={!!edited?.isBilling} onSaved={saved} />
    </Dialog>
  );
}
