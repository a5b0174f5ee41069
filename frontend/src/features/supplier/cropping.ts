/** Which part of a picture is cut out, as a file that goes up like any other. What is kept of it is the server's matter. */
import { fileOf, SIDE_MAX } from '@/lib/shrinking';
import type { Picture } from '@/lib/types';

/** The part that stays, in pixels of the picture as it is shown (upright, whichever way the phone was held). */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The shop shows pictures square. */
export const SHOP_ASPECT = 1;
export const ZOOM_MAX = 4;

/** The widest of the sizes that there are of a picture. */
export function widestOf({ url, width: own, srcset }: Picture): string {
  const sizes = srcset.split(',').map((one) => one.trim().split(' '));
  const widths = sizes.map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) || 0 }));
  return widths.reduce((most, one) => (one.width > most.width ? one : most), { address: url, width: own }).address;
}

/** Null where the browser cannot do it, as when it has no memory left. */
export async function crop(image: HTMLImageElement, area: CropArea, name: string, type: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(SIDE_MAX, area.width);
  canvas.height = Math.min(SIDE_MAX, area.height);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return fileOf(canvas, name, type);
}
