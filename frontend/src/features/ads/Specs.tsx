/** The specifications of a product, name and value. */
import { useTranslations } from 'use-intl';

export function Specs({ specs }: { specs: { name: string; value: string }[] }) {
  const t = useTranslations('adTabs');
  if (specs.length === 0) return <p className="text-muted">{t('noSpecs')}</p>;
  return (
    <dl className="grid sm:grid-cols-2 sm:gap-x-8">
      {specs.map(({ name, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
        <div key={i} className="flex justify-between gap-4 border-line border-b py-2.5">
          <dt className="text-muted">
            <bdi>{name}</bdi>
          </dt>
          <dd className="text-end font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
