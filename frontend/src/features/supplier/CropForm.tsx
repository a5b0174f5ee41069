/** A picture behind a frame of the shop's shape: moved, brought nearer, and cut. Fetched when a picture is to be cropped. */
import { type ComponentProps, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { FormEnd } from '@/components/FormEnd';
import { useIsHere } from '@/lib/useIsHere';
import type { Cut, ProductPicture } from './catalogueForms';
import { type CropArea, crop, SHOP_ASPECT, widestOf, ZOOM_MAX } from './cropping';
import { usePreviews } from './usePreviews';

/** In pixels of the screen, for each press of an arrow key. */
const KEY_STEP = 8;

interface CropFormProps {
  picture: ProductPicture;
  onCrop: (file: File, cut: Cut) => void;
  /** The picture as it was before. */
  onRestore: (cut: Cut) => void;
  onCancel: () => void;
}

function ZoomField({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const t = useTranslations('supplier.products.crop');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-sm">
        {t('zoom')}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={ZOOM_MAX}
        step={0.1}
        value={zoom}
        aria-valuetext={t('zoomValue', { percent: Math.round(zoom * 100) })}
        className="block h-8 w-full cursor-pointer accent-cobalt-600"
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

export default function CropForm({ picture, onCrop, onRestore, onCancel }: CropFormProps) {
  const t = useTranslations('supplier.products.crop');
  const hintId = useId();
  const source = picture.cut?.whole ?? picture;
  const isFile = 'file' in source;
  const previews = usePreviews(isFile ? [source.file] : []);
  const url = isFile ? previews.get(source.file) : widestOf(source.kept);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useIsHere();
  const image = useRef<HTMLImageElement>(null);
  const areas = useRef<{ percent: CropArea; pixels: CropArea }>(null);
  const submit: ComponentProps<'form'>['onSubmit'] = async (event) => {
    event.preventDefault();
    // React would go on to the form of the product.
    event.stopPropagation();
    if (!image.current || !areas.current) return;
    setBusy(true);
    const [name, type] = isFile ? [source.file.name, source.file.type] : [t('fileName'), 'image/jpeg'];
    const file = await crop(image.current, areas.current.pixels, name, type);
    if (!isHere.current) return;
    setBusy(false);
    if (file)
      onCrop(file, { whole: isFile ? { file: source.file } : { kept: source.kept }, area: areas.current.percent });
    else setProblem(t('unreadable'));
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <p id={hintId} className="text-muted text-sm">
        {t('hint')}
      </p>
      <div dir="ltr" className="relative h-[min(48svh,24rem)] overflow-hidden rounded-control bg-cobalt-950">
        {url && (
          <Cropper
            image={url}
            crop={at}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            aspect={SHOP_ASPECT}
            keyboardStep={KEY_STEP}
            disableAutomaticStylesInjection
            {...(picture.cut && { initialCroppedAreaPercentages: picture.cut.area })}
            cropperProps={{ role: 'application', 'aria-label': t('frame'), 'aria-describedby': hintId }}
            mediaProps={{ alt: '', onError: () => setProblem(t('unreadable')) }}
            setImageRef={(ref) => {
              image.current = ref.current;
            }}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => {
              areas.current = { percent, pixels };
            }}
          />
        )}
      </div>
      <ZoomField zoom={zoom} onChange={setZoom} />
      {picture.cut && (
        <Button look="quiet" className="-ms-5 self-start" onClick={() => picture.cut && onRestore(picture.cut)}>
          {t('restore')}
        </Button>
      )}
      <FormEnd submitLabel={t('apply')} isBusy={isBusy || !url} problem={problem} onCancel={onCancel} />
    </form>
  );
}
