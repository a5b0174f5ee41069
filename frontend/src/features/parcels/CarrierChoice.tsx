/** Which company carries a parcel. */
import { useTranslations } from 'use-intl';
import { RadioTile } from '@/components/RadioTile';
import { CARRIERS, type Carrier } from './parcelsApi';

interface CarrierChoiceProps {
  chosen: Carrier | undefined;
  error?: string | undefined;
  onChoose: (carrier: Carrier) => void;
}

export function CarrierChoice({ chosen, error, onChoose }: CarrierChoiceProps) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels');
  return (
    <fieldset aria-describedby={error && 'carriers-error'}>
      <legend id="carriers" tabIndex={-1} className="mb-2 font-semibold text-sm outline-none">
        {t('carrier')}
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {CARRIERS.map((one) => (
          <RadioTile key={one} name="carrier" value={one} checked={chosen === one} onChoose={() => onChoose(one)}>
            <span className="font-semibold">{words(`carrier.${one}`)}</span>
          </RadioTile>
        ))}
      </div>
      {error && (
        <p id="carriers-error" className="mt-1.5 font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
