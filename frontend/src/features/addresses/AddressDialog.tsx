/** The address form in a dialog; its code comes when it is first opened, and closing it forgets what was typed. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { lazily } from '@/components/lazily';
import { Bone, Loading } from '@/components/Skeleton';
import type { Address } from '@/lib/types';
import type { Recipient } from './addressValues';

const AddressForm = lazily(() => import('./AddressForm'));

export interface AddressToEdit {
  /** Absent for a new one. */
  address?: Address;
  isBilling?: boolean;
}

interface AddressDialogProps {
  edited: AddressToEdit | null;
  person?: Recipient | undefined;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

export function AddressDialog({ edited, person, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations('addresses');
  const saved = (id: number) => {
    onSaved?.(id);
    onClose();
  };
  return (
    <Dialog title={t(edited?.address ? 'edit' : 'add')} isOpen={!!edited} onClose={onClose}>
      <Suspense
        fallback={
          <Loading>
            <div className="flex flex-col gap-5">
              {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
                <Bone key={row} className="h-16" />
              ))}
            </div>
          </Loading>
        }
      >
        <AddressForm address={edited?.address} isBilling={!!edited?.isBilling} person={person} onSaved={saved} />
      </Suspense>
    </Dialog>
  );
}
