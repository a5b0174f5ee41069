/** The public record of what the seller changed of the product after the ad was published: before and after. */
import { useLocale, useTranslations } from 'use-intl';
import { LoadMore } from '@/components/LoadMore';
import { Photo } from '@/components/Photo';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { formatDateTime } from '@/lib/dates';
import { productName } from '@/lib/productName';
import { type Change, type Showing, useChangesInfiniteQuery } from './recordsApi';

type Part = Change['changed'][number];

function Content({ part, showing }: { part: Part; showing: Showing }) {
  const t = useTranslations('adTabs');
  if (part === 'title') return <bdi>{productName(showing)}</bdi>;
  if (part === 'description') return <span className="whitespace-pre-line">{showing.description || t('nothing')}</span>;
  if (part === 'images') {
    if (showing.images.length === 0) return t('nothing');
    return (
      <span className="flex flex-wrap gap-2">
        {showing.images.map((picture) => (
          <Photo key={picture.url} picture={picture} alt="" sizes="80px" className="size-20 rounded-tile" />
        ))}
      </span>
    );
  }
  if (showing.specs.length === 0) return t('nothing');
  return <bdi>{showing.specs.map((spec) => `${spec.name}: ${spec.value}`).join(', ')}</bdi>;
}

function Entry({ change }: { change: Change }) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <li className="border-line border-b py-4">
      <h3 className="font-semibold">{formatDateTime(change.date, locale)}</h3>
      {change.changed.map((part) => (
        <dl key={part} className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {(['before', 'after'] as const).map((side) => (
            <div key={side} dir="auto" className="min-w-0 break-words">
              <dt className="text-muted text-sm">{t(`change_${side}_${part}`)}</dt>
              <dd>
                <Content part={part} showing={change[side]} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </li>
  );
}

export default function ProductChanges({ adId }: { adId: number }) {
  const t = useTranslations('adTabs');
  const query = useChangesInfiniteQuery(adId);
  if (query.isLoading) {
    return (
      <Loading>
        <Bone className="h-40" />
      </Loading>
    );
  }
  if (!query.data) return <ReadAgain onRetry={query.refetch} />;
  const changes = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <p className="text-muted text-sm">{t('changesIntro')}</p>
      <ol>
        {changes.map((change) => (
          <Entry key={change.seq} change={change} />
        ))}
      </ol>
      <LoadMore query={query} />
    </>
  );
}
