/** Photos are made smaller before they go up: a phone's photo has ten times what the shop shows, and takes as long. */
import { PICTURE_TYPES } from './files';

/** Twice what the shop's widest picture has: finer is only slower to send. */
export const SIDE_MAX = 2000;
const QUALITY = 0.92;
/** What is smaller goes up as it is. */
const SMALL_BYTES = 1024 * 1024;

/** A photo stays a JPEG; what may be transparent becomes WebP, or PNG in a browser that writes none. */
export const typeOf = (type: string) => (type === 'image/jpeg' ? type : 'image/webp');

/** The name of a file that was written anew as a picture of this type. */
export function renamed(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`;
}

/** How large a picture is drawn: whole, and none of its sides longer than `SIDE_MAX`. */
export function fitting(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A file of what is drawn on the canvas; null where the browser cannot do it, as when it has no memory left. */
export async function fileOf(canvas: HTMLCanvasElement, name: string, type: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, typeOf(type), QUALITY));
  return blob && new File([blob], renamed(name, blob.type), { type: blob.type });
}

const isLarge = ({ size, type }: File) => size > SMALL_BYTES && PICTURE_TYPES.includes(type);

/** The picture upright and no larger than is of use; itself where that gains nothing or the browser cannot draw it. */
async function shrunk(file: File): Promise<File> {
  if (!isLarge(file)) return file;
  try {
    const image = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), fitting(image.width, image.height));
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await fileOf(canvas, file.name, file.type);
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file; // what is wrong with it, the server tells
  }
}

/** These pictures, each made smaller where that is worth it: one after the other, for a phone has little memory. */
export async function allShrunk(files: File[]): Promise<File[]> {
  const ready: File[] = [];
  for (const file of files) ready.push(await shrunk(file));
  return ready;
}
