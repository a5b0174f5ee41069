/** Takes a product away that was added by mistake, and asks once more before. One that was offered stays. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { type OwnProduct, useRemoveProductMutation } from './supplierApi';

interface RemoveProductProps {
  product: OwnProduct;
  onRemoved: () => void;
}

function RemoveProductDialog({ product, onRemoved, onClose }: RemoveProductProps & { onClose: () => void }) {
  const t = useTranslations('supplier.products');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const done = useDone(onRemoved);
  const [remove, { isLoading, error }] = useRemoveProductMutation();
  const confirm = async () => {
    const answer = await remove(product.id);
    if (answer.data) done(t('removed'));
  };
  return (
    <DialogForm
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? unreachable) : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </DialogForm>
  );
}

export function RemoveProduct({ product, onRemoved }: RemoveProductProps) {
  const t = useTranslations('supplier.products');
  const [isAsking, setAsking] = useState(false);
  if (product.isFixed) return null;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && <RemoveProductDialog product={product} onRemoved={onRemoved} onClose={() => setAsking(false)} />}
    </>
  );
}
