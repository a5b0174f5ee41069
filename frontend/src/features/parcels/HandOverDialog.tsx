/** How goods travel: with the number that the supplier has, or created at the carrier. What opens it says what is sent. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { RadioTile } from '@/components/RadioTile';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { CarrierChoice } from './CarrierChoice';
import { type Carrier, type HandOver, NUMBER_PATTERN, type Shipped } from './parcelsApi';
import { TrackingNumberField } from './TrackingNumberField';

const WAYS = ['own', 'created'] as const;
type Way = (typeof WAYS)[number];

interface HandOverDialogProps {
  title: string;
  /** What is in the parcel: a sentence, or what is chosen of it. */
  contents: ReactNode;
  /** The order that the toast names. */
  number: string;
  send: (how: HandOver) => Promise<{ data?: Shipped }>;
  isLoading: boolean;
  error: unknown;
  onClose: () => void;
}

function useHandOver({ number: order, send, isLoading, error, onClose }: HandOverDialogProps) {
  const t = useTranslations('supplier.orders');
  const done = useDone(onClose);
  const [carrier, setCarrier] = useState<Carrier>();
  const [way, setWay] = useState<Way>('own');
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState(false);
  const failure = error ? asFailure(error) : undefined;
  const typed = number.trim();
  const wrong = {
    carrier: carrier ? undefined : t('carrierMissing'),
    number: way === 'created' || NUMBER_PATTERN.test(typed) ? undefined : t(typed ? 'numberWrong' : 'numberMissing'),
  };
  const handOver = async () => {
    setAsked(true);
    if (!carrier || wrong.number) {
      // The first field that is wrong takes the focus.
      document.getElementById(carrier ? 'trackingNumber' : 'carriers')?.focus();
      return;
    }
    const answer = await send({ cargoCompany: carrier, trackingNumber: way === 'own' ? typed : null });
    if (!answer.data) return;
    const values = { order: `#${order}`, number: answer.data.trackingNumber };
    done(t('shipped', values));
  };
  return {
    ...{ carrier, setCarrier, way, setWay, number, setNumber, isLoading, handOver },
    carrierError: (asked ? wrong.carrier : undefined) ?? failure?.fields.cargoCompany?.[0],
    numberError: (asked ? wrong.number : undefined) ?? failure?.fields.trackingNumber?.[0],
    failure: failure ? (failure.message ?? t('shipFailed')) : undefined,
  };
}

export function HandOverDialog(props: HandOverDialogProps) {
  const t = useTranslations('supplier.orders');
  const form = useHandOver(props);
  const { title, contents, onClose } = props;
  return (
    <DialogForm
      title={title}
      confirmLabel={t('shipConfirm')}
      isBusy={form.isLoading}
      failure={form.failure}
      onSubmit={() => void form.handOver()}
      onClose={onClose}
    >
      <div className="text-muted text-sm">{contents}</div>
      <CarrierChoice chosen={form.carrier} error={form.carrierError} onChoose={form.setCarrier} />
      <fieldset>
        <legend className="mb-2 font-semibold text-sm">{t('numberWay')}</legend>
        <div className="grid gap-2">
          {WAYS.map((one) => (
            <RadioTile key={one} name="way" value={one} checked={form.way === one} onChoose={() => form.setWay(one)}>
              <span className="block font-semibold">{t(`way.${one}`)}</span>
              <span className="block text-muted text-sm">{t(`wayHint.${one}`)}</span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      {form.way === 'own' && (
        <TrackingNumberField
          name="trackingNumber"
          label={t('trackingNumber')}
          value={form.number}
          error={form.numberError}
          onChange={form.setNumber}
        />
      )}
    </DialogForm>
  );
}
