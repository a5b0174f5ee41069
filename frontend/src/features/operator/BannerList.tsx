/** The pictures of the slideshow as the home page shows them: each beside its sentence, moved by buttons, removed after one question. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { useDone } from '@/lib/useDone';
import { BannerDaysDialog } from './BannerDaysDialog';
import { BannerRow, moverId } from './BannerRow';
import { standingsOn } from './bannerDays';
import { type Banner, useOrderBannersMutation, useRemoveBannerMutation } from './bannersApi';
import { ConfirmDialog } from './ConfirmDialog';
import type { Step } from './MoveButtons';

function RemoveDialog({ banner, onRemoved, onClose }: { banner: Banner; onRemoved: () => void; onClose: () => void }) {
  const t = useTranslations('operator.slideshow');
  const done = useDone(onClose);
  const [remove, { isLoading, error }] = useRemoveBannerMutation();
  const confirm = async () => {
    const answer = await remove(banner.id);
    if (!answer.data) return;
    done(t('removed'));
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { alt: banner.alt })}
      confirmLabel={t('removeConfirm')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

interface BannerListProps {
  banners: Banner[];
  /** The day for which it is shown how they stand. */
  day: string;
  /** What takes the focus when the list has changed, and the focus was lost with a row. */
  focusAfter: (find?: () => HTMLElement | null) => void;
}

export function BannerList({ banners, day, focusAfter }: BannerListProps) {
  const t = useTranslations('operator.slideshow');
  const words = useTranslations('operator');
  const dispatch = useDispatch();
  const [order, { isLoading }] = useOrderBannersMutation();
  const [removing, setRemoving] = useState<Banner>();
  const [datingId, setDatingId] = useState<number>();
  const dating = banners.find(({ id }) => id === datingId);
  const standings = standingsOn(banners, day);
  const [said, setSaid] = useState('');
  const move = async (at: number, by: Step) => {
    const seenIds = banners.map(({ id }) => id);
    const ids = [...seenIds];
    const [id] = ids.splice(at, 1);
    if (id === undefined) return;
    ids.splice(at + by, 0, id);
    focusAfter(() => document.getElementById(moverId(id, by)));
    const answer = await order({ ids, seenIds });
    if (answer.data) setSaid(t('moved', { alt: banners[at]?.alt ?? '', number: at + by + 1 }));
    else dispatch(toastRequested({ kind: 'error', text: asFailure(answer.error).message ?? words('failed') }));
  };
  return (
    <>
      <ol aria-label={t('title')} className="flex flex-col gap-3">
        {banners.map((banner, at) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            standing={standings[at] ?? { is: 'waiting' }}
            at={at}
            count={banners.length}
            isBusy={isLoading}
            onMove={(by) => void move(at, by)}
            onDays={() => setDatingId(banner.id)}
            onRemove={() => setRemoving(banner)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {dating && <BannerDaysDialog banner={dating} onClose={() => setDatingId(undefined)} />}
      {removing && (
        <RemoveDialog banner={removing} onRemoved={() => focusAfter()} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}
