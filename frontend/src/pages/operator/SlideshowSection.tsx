/** /yonetim/vitrin: the pictures of the home page's slideshow, how they stand on a day, and adding another one. */
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { TextField } from '@/components/Field';
import { AddBannerDialog } from '@/features/operator/AddBannerDialog';
import { BannerList } from '@/features/operator/BannerList';
import { SLIDES } from '@/features/operator/bannerDays';
import { BANNERS_MAX, useBannersQuery } from '@/features/operator/bannersApi';
import { useFocusAfter } from '@/features/operator/useFocusAfter';
import { dayOf, serverNow } from '@/lib/dates';
import { QueryState } from '../QueryState';

export function SlideshowSection() {
  const t = useTranslations('operator.slideshow');
  const [isAdding, setAdding] = useState(false);
  const today = dayOf(new Date(serverNow()).toISOString());
  const [day, setDay] = useState(today);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useBannersQuery(undefined, { refetchOnMountOrArgChange: true });
  const focusAfter = useFocusAfter(query.currentData);
  const add = (
    <Button className="self-start" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl">
        {t('title')}
      </h2>
      <p className="max-w-2xl text-muted">{t('text', { most: SLIDES })}</p>
      <QueryState query={query}>
        {(banners) =>
          banners.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')} heading="h3">
              {add}
            </EmptyState>
          ) : (
            <>
              {banners.length < BANNERS_MAX ? add : <p>{t('full', { most: BANNERS_MAX })}</p>}
              <div className="max-w-52">
                <TextField
                  id="banner-day"
                  type="date"
                  label={t('day')}
                  min={today}
                  value={day}
                  onChange={(event) => setDay(event.target.value || today)}
                />
              </div>
              <BannerList banners={banners} day={day} focusAfter={(find = () => heading.current) => focusAfter(find)} />
            </>
          )
        }
      </QueryState>
      {isAdding && <AddBannerDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
