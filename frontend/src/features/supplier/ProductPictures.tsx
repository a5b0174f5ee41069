/** A product's pictures: chosen, put in order, made the cover, taken out again. The first one is the cover. */
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { PictureInput } from '@/components/PictureInput';
import { filesOf, PICTURES_MAX, type ProductPicture } from './catalogueForms';
import { usePreviews } from './usePreviews';

const ID = 'pictures';
type Act = 'earlier' | 'later' | 'cover';
const actId = (key: string, act: Act) => `picture-${key}-${act}`;

interface TileProps {
  picture: ProductPicture;
  url: string | undefined;
  at: number;
  count: number;
  onMove: (act: Act, to: number) => void;
  onRemove: () => void;
}

function Tile({ picture, url, at, count, onMove, onRemove }: TileProps) {
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
        <IconButton label={t('products.removePicture', { number })} className="text-bole-600" onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

interface ProductPicturesProps {
  pictures: ProductPicture[];
  onChange: (pictures: ProductPicture[]) => void;
  error?: string | undefined;
}

export function ProductPictures({ pictures, onChange, error }: ProductPicturesProps) {
  const t = useTranslations('supplier');
  const urls = usePreviews(filesOf(pictures));
  const [said, setSaid] = useState('');
  const focus = useRef<string>(undefined);
  // What was moved takes the focus along.
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  });
  const without = (at: number) => pictures.filter((_, i) => i !== at);
  const move = (act: Act, from: number, to: number) => {
    const picture = pictures[from];
    if (!picture) return;
    focus.current = actId(picture.key, act);
    setSaid(t('products.moved', { from: from + 1, to: to + 1 }));
    onChange(without(from).toSpliced(to, 0, picture));
  };
  return (
    <div className="flex flex-col gap-2">
      <PictureInput
        id={ID}
        label={t('pictures')}
        hint={t('picturesHint')}
        error={error}
        multiple
        onChoose={(files) => onChange([...pictures, ...files.map((file) => ({ key: crypto.randomUUID(), file }))])}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {pictures.length > 0 && (
        <ul aria-labelledby={`${ID}-label`} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {/* One more than it takes is shown, so that it can be seen what is too much. */}
          {pictures.slice(0, PICTURES_MAX + 1).map((picture, at) => (
            <Tile
              key={picture.key}
              picture={picture}
              url={'kept' in picture ? picture.kept.url : urls.get(picture.file)}
              at={at}
              count={pictures.length}
              onMove={(act, to) => move(act, at, to)}
              onRemove={() => {
                focus.current = ID;
                onChange(without(at));
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
