/** Puts right by which carrier and number a parcel travels; two that were mixed up are exchanged once that is confirmed. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { CarrierChoice } from './CarrierChoice';
import { NUMBER_PATTERN, type Shipment, useCorrectShipmentMutation } from './parcelsApi';
import { TrackingNumberField } from './TrackingNumberField';

const OWN_PARCEL = 'number_of_own_parcel';

interface CorrectDialogProps {
  shipment: Shipment;
  /** Of the order. */
  number: string;
  onClose: () => void;
}

function useCorrection({ shipment, number: order, onClose }: CorrectDialogProps) {
  const t = useTranslations('supplier.orders');
  const done = useDone(onClose);
  const [carrier, setCarrier] = useState(shipment.cargoCompany);
  const [number, setNumber] = useState(shipment.trackingNumber);
  const [isAsked, setAsked] = useState(false);
  const [correct, { isLoading, error, reset }] = useCorrectShipmentMutation();
  const failure = error ? asFailure(error) : undefined;
  const typed = number.trim();
  const wrong = NUMBER_PATTERN.test(typed) ? undefined : t(typed ? 'numberWrong' : 'numberMissing');
  const exchange = failure?.code === OWN_PARCEL;
  const submit = async () => {
    setAsked(true);
    if (wrong) {
      document.getElementById('correctNumber')?.focus();
      return;
    }
    const wanted = { cargoCompany: carrier, trackingNumber: typed, exchange };
    const answer = await correct({ shipmentId: shipment.shipmentId, ...wanted });
    if (!answer.data) return;
    done(t('corrected', { order: `#${order}`, number: typed }));
  };
  // What was refused was refused for another number.
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      reset();
    };
  return {
    ...{ carrier, number, exchange, isLoading, submit },
    setCarrier: changed(setCarrier),
    setNumber: changed(setNumber),
    numberError: (isAsked ? wrong : undefined) ?? failure?.fields.trackingNumber?.[0],
    failure: failure ? (failure.message ?? t('correctFailed')) : undefined,
  };
}

export function CorrectDialog(props: CorrectDialogProps) {
  const t = useTranslations('supplier.orders');
  const form = useCorrection(props);
  return (
    <DialogForm
      title={t('correctTitle', { number: props.number })}
      confirmLabel={t(form.exchange ? 'exchange' : 'correctConfirm')}
      isBusy={form.isLoading}
      failure={form.failure}
      onSubmit={() => void form.submit()}
      onClose={props.onClose}
    >
      <p className="text-muted text-sm">{t('correctEffect')}</p>
      <CarrierChoice chosen={form.carrier} onChoose={form.setCarrier} />
      <TrackingNumberField
        name="correctNumber"
        label={t('rightNumber')}
        value={form.number}
        error={form.numberError}
        onChange={form.setNumber}
      />
      {form.exchange && <p className="text-sm">{t('exchangeEffect')}</p>}
    </DialogForm>
  );
}
