/** A product's pictures: chosen, cropped, put in order, made the cover, taken out again. The first one is the cover. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureInput } from '@/components/PictureInput';
import { newKey } from '@/lib/newKey';
import { allShrunk } from '@/lib/shrinking';
import { CropDialog } from './CropDialog';
import { filesOf, PICTURES_MAX, type ProductPicture } from './catalogueForms';
import { type Act, actId, PictureTile } from './PictureTile';
import { usePreviews } from './usePreviews';

const ID = 'pictures';

interface ProductPicturesProps {
  pictures: ProductPicture[];
  onChange: (pictures: ProductPicture[]) => void;
  error?: string | undefined;
}

export function ProductPictures({ pictures, onChange, error }: ProductPicturesProps) {
  const t = useTranslations('supplier');
  const urls = usePreviews(filesOf(pictures));
  const [said, setSaid] = useState('');
  const [cropped, setCropped] = useState<string>();
  const focus = useRef<string>(undefined);
  // What was moved takes the focus along.
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  });
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  });
  const add = async (chosen: File[]) => {
    const added = chosen.map((file) => ({ key: newKey(), file }));
    onChange([...latest.current, ...added]);
    for (const { key, file } of added) {
      const [smaller = file] = await allShrunk([file]);
      // Unless it was cropped or taken out meanwhile.
      const isIt = (one: ProductPicture) => one.key === key && 'file' in one && one.file === file;
      if (smaller !== file) onChange(latest.current.map((one) => (isIt(one) ? { ...one, file: smaller } : one)));
    }
  };
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
      <PictureInput id={ID} label={t('pictures')} hint={t('picturesHint')} error={error} multiple onChoose={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {pictures.length > 0 && (
        <ul aria-labelledby={`${ID}-label`} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {/* One more than it takes is shown, so that it can be seen what is too much. */}
          {pictures.slice(0, PICTURES_MAX + 1).map((picture, at) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              url={'kept' in picture ? picture.kept.url : urls.get(picture.file)}
              at={at}
              count={pictures.length}
              onCrop={() => setCropped(picture.key)}
              onMove={(act, to) => move(act, at, to)}
              onRemove={() => {
                focus.current = ID;
                onChange(without(at));
              }}
            />
          ))}
        </ul>
      )}
      <CropDialog
        pictures={pictures}
        of={cropped}
        onChange={(changed, what) => {
          setSaid(what);
          onChange(changed);
        }}
        onClose={() => setCropped(undefined)}
      />
    </div>
  );
}
