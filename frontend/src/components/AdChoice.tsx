/** All ads, or one of them; one that was chosen by its address stays choosable when the list no longer has it. */
import { SelectField } from './SelectField';

interface AdChoiceProps {
  id: string;
  label: string;
  /** What choosing none of them is called. */
  all: string;
  ads: { adId: number; title: string }[];
  /** What an ad is called in the list. */
  nameOf: (ad: { adId: number; title: string }) => string;
  adId: number | undefined;
  onChoose: (adId: number | undefined) => void;
}

export function AdChoice({ id, label, all, ads, nameOf, adId, onChoose }: AdChoiceProps) {
  return (
    <div className="min-w-0 max-sm:w-full">
      <SelectField
        id={id}
        label={label}
        className="max-w-full sm:w-80"
        value={adId ?? ''}
        onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
      >
        <option value="">{all}</option>
        {adId !== undefined && !ads.some((ad) => ad.adId === adId) && <option value={adId}>#{adId}</option>}
        {ads.map((ad) => (
          <option key={ad.adId} value={ad.adId}>
            {nameOf(ad)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
