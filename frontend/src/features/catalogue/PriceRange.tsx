/** From which to which price: two fields and a button, so that the list does not run away under the typing. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { NumberField } from '@/components/NumberField';
import { kurusFrom } from '@/lib/typedNumbers';
import type { ListingQuery } from '@/lib/types';

interface PriceRangeProps {
  query: ListingQuery;
  onChoose: (range: Pick<ListingQuery, 'priceFrom' | 'priceTo'>) => void;
}

/** A billion lira: the services look for no price from there on. */
const TOO_MUCH_KURUS = 100_000_000_000;

const typedOf = (price: number | undefined) => (price === undefined ? '' : String(price).replace('.', ','));

export function PriceRange({ query, onChoose }: PriceRangeProps) {
  const t = useTranslations('filters');
  const [from, setFrom] = useState(typedOf(query.priceFrom));
  const [to, setTo] = useState(typedOf(query.priceTo));
  const [error, setError] = useState<'priceWrong' | 'priceOrder'>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [least, most] = [from, to].map((typed) => (typed.trim() ? kurusFrom(typed) : undefined));
    if (least === null || most === null) return setError('priceWrong');
    if (Math.max(least ?? 0, most ?? 0) >= TOO_MUCH_KURUS) return setError('priceWrong');
    if (least !== undefined && most !== undefined && least > most) return setError('priceOrder');
    setError(undefined);
    onChoose({
      ...(least !== undefined && { priceFrom: least / 100 }),
      ...(most !== undefined && { priceTo: most / 100 }),
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="filter-price">
      <h3 id="filter-price" className="mb-2 font-semibold text-muted text-sm">
        {t('price')}
      </h3>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('priceFrom')}
          value={from}
          aria-invalid={!!error}
          onChange={(event) => setFrom(event.target.value)}
        />
        <NumberField
          label={t('priceTo')}
          value={to}
          aria-invalid={!!error}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="mt-1 font-medium text-bole-600 text-sm">
          {t(error)}
        </p>
      )}
      <Button look="secondary" type="submit" className="mt-2 w-full">
        {t('applyPrice')}
      </Button>
    </form>
  );
}
