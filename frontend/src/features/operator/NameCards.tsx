/** Names of the catalogue, one below the other: what each is, where it stands, who uses it, and what can be done. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { placeName } from './BrandPlaces';
import { NameActs } from './NameActs';
import type { ListedName } from './namesApi';

interface NameCardsProps {
  names: ListedName[];
  /** The supplier with this id, by name. */
  author: (id: string) => ReactNode;
}

const TONES = { proposed: 'waiting', accepted: 'good', refused: 'bad' } as const;

/** The path down to a name: a model's brand and category, a category's own. */
function Under({ one }: { one: ListedName }) {
  const t = useTranslations('operator.names');
  if (!one.parentName) return null;
  return (
    <span>
      {one.brandName
        ? t('ofBrand', { brand: one.brandName, parent: one.parentName })
        : t('under', { parent: one.parentName })}
    </span>
  );
}

function Proposed({ one, author }: { one: ListedName; author: NameCardsProps['author'] }) {
  const t = useTranslations('operator.names');
  const locale = useLocale();
  const { authorId } = one;
  if (!authorId) return null;
  return (
    <p className="text-muted text-sm">
      {t.rich('proposedBy', { name: () => author(authorId) })}
      {' · '}
      {t('proposedOn', { date: formatDate(one.date, locale) })}
      {one.proposers > 0 && ` · ${t('alsoBy', { count: one.proposers })}`}
    </p>
  );
}

export function NameCards({ names, author }: NameCardsProps) {
  const t = useTranslations('operator.names');
  const listed = new Intl.ListFormat(useLocale());
  return (
    <ul className="flex flex-col gap-3">
      {names.map((one) => (
        <li key={one.key} className="tile flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <div className="min-w-0 flex-1 basis-72">
            <h3 className="wrap-anywhere font-bold">
              <bdi>{one.name}</bdi>
            </h3>
            <p className="flex flex-wrap gap-x-2 text-muted text-sm">
              <span className="font-semibold text-ink">{t(`kind.${one.kind}`)}</span>
              <Under one={one} />
              {one.vatRate !== null && <span>{t('vatOf', { rate: one.vatRate })}</span>}
            </p>
            {one.places.length > 0 && (
              <p className="text-sm">{t('placedIn', { places: listed.format(one.places.map(placeName)) })}</p>
            )}
            <Proposed one={one} author={author} />
            <p className="text-sm">
              {t('products', { count: one.products })} · {t('ads', { count: one.openAds })}
            </p>
          </div>
          <StateChip tone={TONES[one.state]}>{t(`state.${one.state}`)}</StateChip>
          <NameActs one={one} />
        </li>
      ))}
    </ul>
  );
}
