/** One picture of a product, with the buttons that move it. */
import { ArrowLeft, ArrowRight, Crop, Star, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import type { ProductPicture } from './catalogueForms';

export type Act = 'earlier' | 'later' | 'cover';

export const actId = (key: string, act: Act) => `picture-${key}-${act}`;

interface TileProps {
  picture: ProductPicture;
  url: string | undefined;
  at: number;
  count: number;
  onCrop: () => void;
  onMove: (act: Act, to: number) => void;
  onRemove: () => void;
}

export function PictureTile({ picture, url, at, count, onCrop, onMove, onRemove }: TileProps) {
  const t = useTranslations('supplier');
  const number = at + 1;
  // A button in the focus is never disabled: the keyboard would fall off it. It says that it has no effect instead.
  const mover = (act: Act, to: number, icon: React.ReactNode) => (
    <IconButton
      id={actId(picture.key, act)}
      label={t(`products.${act}`, { number })}
      aria-disabled={to < 0 || to >= count || to === at}
      className="aria-disabled:opacity-40"
      onClick={() => to >= 0 && to < count && to !== at && onMove(act, to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <li className="overflow-hidden rounded-control border border-line bg-glaze">
      <div className="relative">
        {url ? (
          <img src={url} alt={t('pictureNumber', { number })} className="aspect-square w-full object-cover" />
        ) : (
          <span className="block aspect-square" />
        )}
        {at === 0 && (
          <span className="absolute start-2 bottom-2 rounded-full bg-saffron px-2.5 py-0.5 font-semibold text-ink text-sm">
            {t('cover')}
          </span>
        )}
      </div>
      <div className="flex flex-wrap justify-center">
        {mover('earlier', at - 1, <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />)}
        {mover('later', at + 1, <ArrowRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />)}
        {mover('cover', 0, <Star size={18} aria-hidden="true" />)}
        <IconButton label={t('products.crop.open', { number })} onClick={onCrop}>
          <Crop size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('products.removePicture', { number })} className="text-bole-600" onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
