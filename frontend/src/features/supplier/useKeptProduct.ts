/**
 * What was typed of a new product before a reload or another page came between, put into its form again. Pictures are not
 * kept, and the words of one model are not put under another.
 */
import { useEffect, useMemo, useState } from 'react';
import { type KeptWords, useKeptWords } from '@/lib/keptWords';
import type { useSchemaForm } from '@/lib/useSchemaForm';
import { following, isSame } from '@/lib/useTypedOver';
import type { ProductForm } from './catalogueForms';
import { LEVELS, NOWHERE, type Place } from './place';

type Words = Omit<ProductForm, 'pictures'>;

const hasWords = ({ code, description, specs }: Words) =>
  [code, description, ...specs.flatMap(({ name, value }) => [name, value])].some((text) => text.trim());

function keepOf(kept: KeptWords<Words>, { parentId, categoryId, brandId, modelId, code, description, specs }: Words) {
  const words = { parentId, categoryId, brandId, modelId, code, description, specs };
  if (hasWords(words)) kept.keep(words);
  else kept.forget();
}

const wordsOf = ({ pictures: _, ...words }: ProductForm): Words => words;

/**
 * The same of a product that there is: `begin` is what its form begins with. What was saved elsewhere meanwhile is in it,
 * but for what was typed.
 */
export function useKeptChanges(productId: number, start: ProductForm) {
  const kept = useKeptWords<{ over: Words; typed: Words }>(`product ${productId}`);
  const [found] = useState(() => {
    const words = kept.read();
    return words && { ...start, ...following(words.typed, words.over, wordsOf(start)) };
  });
  const keep = useMemo(() => {
    const over = wordsOf(start);
    return (typed: ProductForm) => {
      if (isSame(wordsOf(typed), over)) kept.forget();
      else kept.keep({ over, typed: wordsOf(typed) });
    };
  }, [kept, start]);
  return { begin: found ?? start, isFound: found !== null, keep, forget: kept.forget };
}

const isAt = (place: Place, other: Place) => LEVELS.every((level) => place[level] === other[level]);

/** Gives whether something was put in, and how to forget it once the product is there. */
export function useKeptProduct(
  { subscribe, setValue }: ReturnType<typeof useSchemaForm<ProductForm>>,
  place: Place,
  onPlace: (place: Place) => void,
): { isFound: boolean; forget: () => void } {
  const kept = useKeptWords<Words>('product');
  const [found, setFound] = useState(() => {
    const words = kept.read();
    return words && (isAt(place, NOWHERE) || isAt(place, words)) ? words : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found when the form opened is put in once.
  useEffect(() => {
    if (!found) return;
    const { parentId, categoryId, brandId, modelId } = found;
    onPlace({ parentId, categoryId, brandId, modelId });
    for (const name of ['code', 'description', 'specs'] as const) setValue(name, found[name]);
  }, []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepOf(kept, values) }),
    [subscribe, kept],
  );
  const forget = () => {
    kept.forget();
    setFound(null);
  };
  return { isFound: found !== null, forget };
}
