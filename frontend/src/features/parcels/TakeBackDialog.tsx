/** Takes one parcel back that was not handed over: says first what becomes of it, its number, and what its buyer reads. */
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { type Shipment, useTakeBackMutation } from './parcelsApi';

interface TakeBackDialogProps {
  shipment: Shipment;
  /** Of the order. */
  number: string;
  onClose: () => void;
}

export function TakeBackDialog({ shipment, number, onClose }: TakeBackDialogProps) {
  const t = useTranslations('supplier.orders');
  const panels = useTranslations('panels');
  const done = useDone(onClose);
  const [takeBack, { isLoading, error }] = useTakeBackMutation();
  const isAsking = shipment.wayBack === 'by_carrier';
  const submit = async () => {
    const { data } = await takeBack(shipment.shipmentId);
    if (!data) return;
    done(t(`takenBack.${data.wayBack}`, { order: `#${number}` }));
  };
  return (
    <DialogForm
      title={t('takeBackTitle', { number })}
      confirmLabel={t(isAsking ? 'takeBackAsk' : 'takeBackConfirm')}
      look="danger"
      isBusy={isLoading}
      failure={error && (asFailure(error).message ?? t('takeBackFailed'))}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        <b>{panels(`carrier.${shipment.cargoCompany}`)}</b>{' '}
        <bdi className="tabular-nums">{shipment.trackingNumber}</bdi>
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {isAsking && <li>{t('takeBackEffect.carrier')}</li>}
        <li>{t('takeBackEffect.toShip')}</li>
        <li>{t(shipment.isBarcode ? 'takeBackEffect.label' : 'takeBackEffect.number')}</li>
        <li>{t('takeBackEffect.buyer')}</li>
        <li>{t('takeBackEffect.day')}</li>
      </ul>
      <p className="text-muted text-sm">{t('takeBackRule')}</p>
    </DialogForm>
  );
}
