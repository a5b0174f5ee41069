/** Where the filters stand: a rail beside the ads on wide screens, a sheet over them on small ones. */
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button } from '@/components/Button';
import { Deferred } from '@/components/Deferred';
import { Dialog } from '@/components/Dialog';
import { Bone } from '@/components/Skeleton';
import { listingQueryFrom } from '@/features/ads/listingQuery';
import { ListingFilters } from '@/features/catalogue/ListingFilters';
import type { ListingQuery } from '@/lib/types';
import { useMedia } from '@/lib/useMedia';

/** What the address says, also while the page that follows from it is still being drawn. */
const queryNow = () => listingQueryFrom(new URLSearchParams(window.location.search));

const WIDE = '(min-width: 1024px)';

export function useFilterPlace() {
  const isWide = useMedia(WIDE);
  const [railWanted, setRailWanted] = useState(true);
  const [sheetWanted, setSheetWanted] = useState(false);
  return {
    isWide,
    isRail: isWide && railWanted,
    isSheet: !isWide && sheetWanted,
    toggle: () => (isWide ? setRailWanted(!railWanted) : setSheetWanted(true)),
    close: () => setSheetWanted(false),
  };
}

export function FilterButton({ place }: { place: ReturnType<typeof useFilterPlace> }) {
  const t = useTranslations('listing');
  return (
    <Button
      look="secondary"
      className="shrink-0 whitespace-nowrap"
      aria-expanded={place.isRail || place.isSheet}
      aria-haspopup={place.isWide ? undefined : 'dialog'}
      onClick={place.toggle}
    >
      <SlidersHorizontal size={18} aria-hidden="true" />
      {t('filters')}
    </Button>
  );
}

export function FilterRail({ query }: { query: ListingQuery }) {
  const t = useTranslations('listing');
  return (
    <aside
      aria-label={t('filters')}
      className="tile self-start p-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 className="sr-only">{t('filters')}</h2>
      <ListingFilters query={query} hrefOf={paths.listing} queryNow={queryNow} />
    </aside>
  );
}

interface SheetProps {
  query: ListingQuery;
  total: number | undefined;
  onClose: () => void;
}

export function FilterSheet({ query, total, onClose }: SheetProps) {
  const t = useTranslations();
  return (
    <Dialog title={t('listing.filters')} isOpen onClose={onClose}>
      <div className="-mx-5 max-h-[calc(92dvh-11rem)] overflow-y-auto px-5">
        <Deferred fallback={<Bone className="h-96 w-full" />}>
          <ListingFilters query={query} hrefOf={paths.listing} queryNow={queryNow} />
        </Deferred>
      </div>
      <div className="-mx-5 border-line border-t bg-white px-5 pt-3">
        <Button className="w-full" onClick={onClose}>
          {total === undefined ? t('common.close') : t('filters.show', { count: total })}
        </Button>
      </div>
    </Dialog>
  );
}
