/** Takes a product away that was added by mistake, and asks once more before. One that was offered stays. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { RemovalDialog } from './RemovalDialog';
import { type OwnProduct, useRemoveProductMutation } from './supplierApi';

interface RemoveProductProps {
  product: OwnProduct;
  onRemoved: () => void;
}

function RemoveProductDialog({ product, onRemoved, onClose }: RemoveProductProps & { onClose: () => void }) {
  const t = useTranslations('supplier.products');
  const [remove, state] = useRemoveProductMutation();
  return (
    <RemovalDialog
      words={{ title: t('removeTitle'), text: t('removeText'), confirm: t('remove'), done: t('removed') }}
      state={state}
      remove={() => remove(product.id)}
      onDone={onRemoved}
      onClose={onClose}
    />
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
