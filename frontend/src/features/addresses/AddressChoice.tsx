/** Chooses one address of the book as a tile, or adds and changes one on the spot. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { RadioTile } from '@/components/RadioTile';
import { useUser } from '@/lib/session';
import type { Address } from '@/lib/types';
import { AddressDialog, type AddressToEdit } from './AddressDialog';
import { AddressLines } from './AddressLines';

interface AddressChoiceProps {
  id: string;
  legend: string;
  addresses: Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  isBilling?: boolean;
  error?: string | undefined;
}

export function AddressChoice({ id, legend, addresses, chosen, onChoose, isBilling, error }: AddressChoiceProps) {
  const t = useTranslations('addresses');
  const [edited, setEdited] = useState<AddressToEdit | null>(null);
  const user = useUser();
  const recipient = user ? { firstName: user.firstName, lastName: user.lastName, phone: user.phone } : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset id={id} tabIndex={-1} className="outline-offset-8">
      <legend className="mb-3 font-bold text-xl">{legend}</legend>
      {error && (
        <p id={errorId} className="mb-3 font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {addresses.map((address) => (
          <RadioTile
            key={address.id}
            name={id}
            value={address.id}
            checked={address.id === chosen}
            onChoose={() => onChoose(address.id)}
            describedBy={errorId}
            actions={
              <Button
                look="quiet"
                className="!justify-start !px-8 text-sm"
                aria-label={t('editOf', { title: address.addressTitle })}
                onClick={() => setEdited({ address, isBilling: !!isBilling })}
              >
                {t('editAction')}
              </Button>
            }
          >
            <bdi className="mb-1 block font-semibold">{address.addressTitle}</bdi>
            <AddressLines address={address} />
          </RadioTile>
        ))}
        <button
          type="button"
          className="flex min-h-24 items-center justify-center gap-2 rounded-tile border-2 border-edge border-dashed bg-white p-4 font-semibold text-cobalt-600 hover:border-cobalt-600"
          onClick={() => setEdited({ isBilling: !!isBilling })}
        >
          <Plus size={20} aria-hidden="true" />
          {t('add')}
        </button>
      </div>
      <AddressDialog edited={edited} person={recipient} onClose={() => setEdited(null)} onSaved={onChoose} />
    </fieldset>
  );
}
