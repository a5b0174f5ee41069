/** The address book: cards to change or remove, and a way to add. Removing asks first. */
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { EmptyState } from '@/components/EmptyState';
import { Bone, Loading } from '@/components/Skeleton';
import { asFailure } from '@/lib/api';
import type { Address } from '@/lib/types';
import { useFocusKept } from '@/lib/useFocusKept';
import { useIsHere } from '@/lib/useIsHere';
import { AddressCard } from './AddressCard';
import { AddressDialog, type AddressToEdit } from './AddressDialog';
import { useAddressesQuery, useDeleteAddressMutation } from './addressesApi';

const GRID = 'grid gap-4 sm:grid-cols-2';

function DeleteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useTranslations('addresses');
  const toast = useTranslations('toast');
  const [remove, { isLoading, error }] = useDeleteAddressMutation();
  const isHere = useIsHere();
  const confirm = async () => {
    const { data } = await remove(address.id);
    if (data && isHere.current) onClose();
  };
  return (
    <DialogForm
      title={t('deleteTitle')}
      confirmLabel={t('deleteConfirm')}
      look="danger"
      isBusy={isLoading}
      failure={error && (asFailure(error).message ?? toast('addressDeleteFailed'))}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('deleteText', { title: address.addressTitle })}</p>
    </DialogForm>
  );
}

export function AddressBook() {
  const t = useTranslations('addresses');
  const common = useTranslations('common');
  const error = useTranslations('error');
  const { data, isLoading, isError, refetch } = useAddressesQuery();
  const [edited, setEdited] = useState<AddressToEdit | null>(null);
  const [doomed, setDoomed] = useState<Address | null>(null);
  const book = useRef<HTMLDivElement>(null);
  useFocusKept(book);
  const addresses = data?.filter((address) => !address.hidden) ?? [];
  const add = (
    <Button onClick={() => setEdited({})}>
      <Plus size={18} aria-hidden="true" />
      {t('add')}
    </Button>
  );
  return (
    <div ref={book}>
      {isLoading && (
        <Loading>
          <div className={GRID}>
            <Bone className="h-48" />
            <Bone className="h-48" />
          </div>
        </Loading>
      )}
      {isError && !data && (
        <EmptyState title={error('loadFailed')}>
          <Button look="secondary" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </EmptyState>
      )}
      {data && addresses.length === 0 && <EmptyState title={t('empty')}>{add}</EmptyState>}
      {addresses.length > 0 && (
        <>
          <div className="mb-4">{add}</div>
          <ul className={GRID}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEdited({ address })}
                onDelete={() => setDoomed(address)}
              />
            ))}
          </ul>
        </>
      )}
      <AddressDialog edited={edited} onClose={() => setEdited(null)} />
      {doomed && <DeleteDialog address={doomed} onClose={() => setDoomed(null)} />}
    </div>
  );
}
