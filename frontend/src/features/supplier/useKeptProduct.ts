/** What was typed of a new product before a reload or another page came between, put into its form again. Pictures are not kept. */
import { useEffect, useState } from 'react';
import { type KeptWords, useKeptWords } from '@/lib/keptWords';
import type { useSchemaForm } from '@/lib/useSchemaForm';
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

/** Gives whether something was found, for as long as the form is open. */
export function useKeptProduct(
  { subscribe, setValue }: ReturnType<typeof useSchemaForm<ProductForm>>,
  place: Place,
  onPlace: (place: Place) => void,
): boolean {
  const kept = useKeptWords<Words>('product');
  const [found] = useState(kept.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found when the form opened is put in once.
  useEffect(() => {
    if (!found) return;
    const { parentId, categoryId, brandId, modelId } = found;
    if (LEVELS.every((level) => place[level] === NOWHERE[level])) onPlace({ parentId, categoryId, brandId, modelId });
    for (const name of ['code', 'description', 'specs'] as const) setValue(name, found[name]);
  }, []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepOf(kept, values) }),
    [subscribe, kept],
  );
  return found !== null;
}
