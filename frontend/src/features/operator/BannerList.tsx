/** The pictures of the slideshow as the home page shows them: each beside its sentence, moved by buttons, removed after one question. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { type Banner, useOrderBannersMutation, useRemoveBannerMutation } from './bannersApi';
import { ConfirmDialog } from './ConfirmDialog';

const SENTENCES = ['slide1Title', 'slide2Title', 'slide3Title'] as const;

const moverId = (id: number, by: -1 | 1) => `banner-${id}-${by === -1 ? 'up' : 'down'}`;

function RemoveDialog({ banner, onRemoved, onClose }: { banner: Banner; onRemoved: () => void; onClose: () => void }) {
  const t = useTranslations('operator.slideshow');
  const dispatch = useDispatch();
  const [remove, { isLoading, error }] = useRemoveBannerMutation();
  const confirm = async () => {
    const answer = await remove(banner.id);
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t('removed') }));
    onClose();
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

interface RowProps {
  banner: Banner;
  at: number;
  count: number;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function Row({ banner, at, count, isBusy, onMove, onRemove }: RowProps) {
  const t = useTranslations('operator.slideshow');
  const home = useTranslations('home');
  const sentence = SENTENCES[at];
  // A button in the focus is never disabled: the keyboard would fall off it. It says that it has no effect instead.
  const mover = (by: -1 | 1, label: string, isLast: boolean) => (
    <IconButton
      label={label}
      id={moverId(banner.id, by)}
      aria-disabled={isLast || isBusy}
      className="border border-edge aria-disabled:opacity-40"
      onClick={() => {
        if (!isLast && !isBusy) onMove(by);
      }}
    >
      {by === -1 ? <ArrowUp size={18} aria-hidden="true" /> : <ArrowDown size={18} aria-hidden="true" />}
    </IconButton>
  );
  return (
    <li className="tile flex flex-wrap items-center gap-4 p-3 sm:p-4">
      <div className="on-dark flex w-full items-center justify-between gap-3 overflow-hidden rounded-control bg-cobalt-950 p-3 text-white sm:w-80">
        <p className="min-w-0 flex-1 text-balance font-bold text-sm">{sentence && home(sentence)}</p>
        <img
          src={banner.url}
          srcSet={banner.srcset}
          sizes="120px"
          alt={banner.alt}
          className="h-20 w-30 shrink-0 object-contain object-right rtl:object-left"
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-muted text-sm">{t('place', { number: at + 1 })}</p>
        <p className="break-words font-semibold">{banner.alt}</p>
      </div>
      <div className="flex gap-2">
        {mover(-1, t('moveUp', { alt: banner.alt }), at === 0)}
        {mover(1, t('moveDown', { alt: banner.alt }), at === count - 1)}
        <IconButton
          label={t('remove', { alt: banner.alt })}
          className="border border-edge text-bole-600"
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

interface BannerListProps {
  banners: Banner[];
  /** What takes the focus when the list has changed, and the focus was lost with a row. */
  focusAfter: (find?: () => HTMLElement | null) => void;
}

export function BannerList({ banners, focusAfter }: BannerListProps) {
  const t = useTranslations('operator.slideshow');
  const words = useTranslations('operator');
  const dispatch = useDispatch();
  const [order, { isLoading }] = useOrderBannersMutation();
  const [removing, setRemoving] = useState<Banner>();
  const [said, setSaid] = useState('');
  const move = async (at: number, by: -1 | 1) => {
    const ids = banners.map(({ id }) => id);
    const [id] = ids.splice(at, 1);
    if (id === undefined) return;
    ids.splice(at + by, 0, id);
    focusAfter(() => document.getElementById(moverId(id, by)));
    const answer = await order(ids);
    if (answer.data) setSaid(t('moved', { alt: banners[at]?.alt ?? '', number: at + by + 1 }));
    else dispatch(toastRequested({ kind: 'error', text: asFailure(answer.error).message ?? words('failed') }));
  };
  return (
    <>
      <ol aria-label={t('title')} className="flex flex-col gap-3">
        {banners.map((banner, at) => (
          <Row
            key={banner.id}
            banner={banner}
            at={at}
            count={banners.length}
            isBusy={isLoading}
            onMove={(by) => void move(at, by)}
            onRemove={() => setRemoving(banner)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removing && (
        <RemoveDialog banner={removing} onRemoved={() => focusAfter()} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}
