/** One address of the book, with what may be done to it. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import type { Address } from '@/lib/types';
import { AddressLines } from './AddressLines';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const t = useTranslations('addresses');
  const title = address.addressTitle;
  return (
    <li className="tile flex min-w-0 flex-col gap-2 p-4 md:p-5">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        <bdi className="min-w-0">{title}</bdi>
        {!!address.isDefault && (
          <span className="shrink-0 rounded-full bg-turq-50 px-2.5 py-0.5 font-semibold text-turq-700 text-xs">
            {t('default')}
          </span>
        )}
        {!!address.isCorporate && (
          <span className="shrink-0 rounded-full bg-cobalt-50 px-2.5 py-0.5 font-semibold text-cobalt-700 text-xs">
            {t('corporate')}
          </span>
        )}
      </h2>
      <AddressLines address={address} />
      <div className="mt-auto flex gap-2 pt-2">
        <Button look="secondary" aria-label={t('editOf', { title })} onClick={onEdit}>
          {t('editAction')}
        </Button>
        <Button look="danger" aria-label={t('deleteOf', { title })} onClick={onDelete}>
          {t('deleteAction')}
        </Button>
      </div>
    </li>
  );
}
