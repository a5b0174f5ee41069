/** Reading the barcodes of packing slips and of carriers' labels through the camera. */
import { NUMBER_PATTERN } from './parcelsApi';
import { type Detector, workerDetector } from './workerDetector';

/** As packing slips carry it: the first eight characters of the order's id. */
const ORDER_NUMBER = /^[0-9a-f]{8}$/;
const FORMAT = 'code_128';
/** Between two looks: quick enough for a hand, and slow enough for a battery. */
const PAUSE_MILLISECONDS = 150;

type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export function canScan(): boolean {
  const canDetect = !!detectorClass() || ('Worker' in window && 'WebAssembly' in window);
  return canDetect && !!navigator.mediaDevices?.getUserMedia;
}

function newDetector(): Detector {
  const Own = detectorClass();
  return Own ? new Own({ formats: [FORMAT] }) : workerDetector();
}

export const isOrderNumber = (value: string): boolean => ORDER_NUMBER.test(value);

/** A parcel carries its slip beside the carrier's label: the order's number is passed over. */
export const isTrackingNumber = (value: string): boolean => NUMBER_PATTERN.test(value) && !isOrderNumber(value);

/** Looks through the camera until a wanted number is seen, or the dialog is left. Rejects where there is no camera. */
export async function scanNumber(
  video: HTMLVideoElement,
  isWanted: (value: string) => boolean,
  leaving: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  let detector: Detector | undefined;
  try {
    detector = newDetector();
    video.srcObject = stream;
    while (!leaving.aborted) {
      const seen = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
      const found = seen.map(({ rawValue }) => rawValue).find(isWanted);
      if (found) return found;
      await new Promise((go) => setTimeout(go, PAUSE_MILLISECONDS));
    }
    return undefined;
  } finally {
    detector?.close?.();
    for (const track of stream.getTracks()) track.stop();
  }
}
