/** What people would pay for one product: a curve, the same as a table, and the ad that would answer it. */
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Photo } from '@/components/Photo';
import { formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import { useIsHere } from '@/lib/useIsHere';
import { DemandCurve } from './DemandCurve';
import { type ProductDemand, type Suggested, useDraftFromDemandMutation } from './demandApi';
import type { OwnDraft } from './draftsApi';

interface DemandTileProps {
  product: ProductDemand;
  fewest: number;
  /** None while the supplier may begin nothing new: then no draft is offered. */
  onDraft: ((draft: OwnDraft) => void) | undefined;
}

export function DemandTile({ product, fewest, onDraft }: DemandTileProps) {
  const t = useTranslations('supplier.demand');
  const { suggested, people, units, images } = product;
  const name = productName(product);
  return (
    <section aria-label={name} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <Photo picture={images[0]} alt="" sizes="72px" className="size-18 shrink-0 rounded-control" />
        <div className="min-w-0">
          <h3 className="font-bold text-lg">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-muted">{t('sum', { votes: people, units })}</p>
        </div>
      </div>
      {suggested ? (
        <>
          <DemandCurve name={name} steps={product.steps} />
          <Suggestion suggested={suggested} productId={product.productId} onDraft={onDraft} />
        </>
      ) : (
        <p className="font-semibold">{t('tooFew', { fewest })}</p>
      )}
    </section>
  );
}

interface SuggestionProps {
  suggested: Suggested;
  productId: number;
  onDraft: DemandTileProps['onDraft'];
}

/** Each number beside where it came from, so that the supplier understands what it publishes. */
function Suggestion({ suggested, productId, onDraft }: SuggestionProps) {
  const t = useTranslations('supplier.demand');
  const locale = useLocale();
  const [begin, { isLoading }] = useDraftFromDemandMutation();
  const isHere = useIsHere();
  const { price, isOfLastAd, target, minParticipants, maxParticipants } = suggested;
  const facts = [
    { key: 'first', value: formatLira(price, locale), from: t(isOfLastAd ? 'from.last' : 'from.above') },
    { key: 'target', value: formatLira(target, locale), from: t('from.target') },
    { key: 'min', value: t('units', { units: minParticipants }), from: t('from.min') },
    { key: 'max', value: t('units', { units: maxParticipants }), from: t('from.max') },
  ] as const;
  const start = async () => {
    const { data } = await begin(productId);
    if (data && isHere.current) onDraft?.(data);
  };
  return (
    <div className="flex flex-col gap-3 rounded-control bg-cobalt-50 p-4">
      <h4 className="font-semibold">{t('suggested')}</h4>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(({ key, value, from }) => (
          <div key={key}>
            <dt className="text-muted text-sm">{t(key)}</dt>
            <dd className="font-bold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
            <dd className="text-sm">{from}</dd>
          </div>
        ))}
      </dl>
      {onDraft && (
        <>
          <Button className="self-start" disabled={isLoading} onClick={() => void start()}>
            {t('draft')}
          </Button>
          <p className="text-muted text-sm">{t('draftText')}</p>
        </>
      )}
    </div>
  );
}
