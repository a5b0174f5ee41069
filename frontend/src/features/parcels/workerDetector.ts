/** A detector of barcodes for browsers that have none: it hands the picture to a worker. */
import type { Seen } from './barcodeWorker';

/** Not in TypeScript's own types yet: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
export interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  /** Ours ends its worker so; the browser's own has nothing to end. */
  close?: () => void;
}

/** Bars are read well at this width, and a larger picture takes longer. */
const WIDEST = 1280;

export function workerDetector(): Detector {
  const worker = new Worker(new URL('./barcodeWorker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect: (video) =>
      new Promise((resolve, reject) => {
        if (!drawing) throw new Error('no canvas');
        const scale = Math.min(1, WIDEST / video.videoWidth);
        canvas.width = Math.round(video.videoWidth * scale);
        canvas.height = Math.round(video.videoHeight * scale);
        drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
        worker.onerror = () => reject(new Error('the worker did not start'));
        worker.onmessage = ({ data }: MessageEvent<Seen>) => {
          if ('fault' in data) reject(new Error(data.fault));
          else resolve(data.texts.map((rawValue) => ({ rawValue })));
        };
        worker.postMessage(drawing.getImageData(0, 0, canvas.width, canvas.height));
      }),
    close: () => worker.terminate(),
  };
}
