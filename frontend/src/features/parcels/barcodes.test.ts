// @vitest-environment jsdom
/** Reading a packing slip through the camera. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canScan, isOrderNumber, isTrackingNumber, scanNumber } from './barcodes';

const NUMBER = 'dd0b9c1e';
const stop = vi.fn();
const getUserMedia = vi.fn();
const made = vi.fn();
const terminate = vi.fn();
let looks: string[][] = [];
let answers: object[] = [];

class Detector {
  constructor(options: object) {
    made(options);
  }
  async detect() {
    return (looks.shift() ?? []).map((rawValue) => ({ rawValue }));
  }
}

/** A worker that gives these answers, and does not start without one. */
class Looker {
  onmessage?: (message: { data: unknown }) => void;
  onerror?: () => void;
  terminate = terminate;
  postMessage() {
    const data = answers.shift();
    queueMicrotask(() => (data ? this.onmessage?.({ data }) : this.onerror?.()));
  }
}

function video(readyState = 2): HTMLVideoElement {
  const element = document.createElement('video');
  Object.defineProperties(element, { readyState: { value: readyState }, srcObject: { value: null, writable: true } });
  return element;
}

beforeEach(() => {
  looks = [];
  stop.mockReset();
  made.mockReset();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }, { stop }] });
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => vi.unstubAllGlobals());

describe('whether it can be done', () => {
  it('is so where there is a detector and a camera', () => {
    expect(canScan()).toBe(true);
  });

  it('is so without a detector where a worker can look, and not so where none can', () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    expect(canScan()).toBe(false);
    vi.stubGlobal('Worker', Looker);
    expect(canScan()).toBe(true);
  });

  it('is not so without a camera', () => {
    vi.stubGlobal('navigator', {});
    expect(canScan()).toBe(false);
    vi.stubGlobal('navigator', { mediaDevices: {} });
    expect(canScan()).toBe(false);
  });
});

describe('scanning', () => {
  const leaving = () => new AbortController().signal;

  it('gives the number of the first slip that is seen, and lets the camera go', async () => {
    looks = [[], ['4006381333931'], ['x', NUMBER]];
    expect(await scanNumber(video(), isOrderNumber, leaving())).toBe(NUMBER);
    expect(looks).toEqual([]);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('looks with the camera at the back, for the kind of barcode that slips carry', async () => {
    looks = [[NUMBER]];
    const screen = video();
    await scanNumber(screen, isOrderNumber, leaving());
    expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
    expect(made).toHaveBeenCalledWith({ formats: ['code_128'] });
    expect(screen.srcObject).not.toBeNull();
  });

  it.each(['DD0B9C1E', 'dd0b9c1', 'dd0b9c1e0', 'xdd0b9c1e', 'dd0b9c1g'])('takes %s for none', async (value) => {
    looks = [[value], [NUMBER]];
    expect(await scanNumber(video(), isOrderNumber, leaving())).toBe(NUMBER);
  });

  it("gives the number of a carrier's label, and passes over the slip beside it and what is too short", async () => {
    looks = [[NUMBER], ['1234', NUMBER], [NUMBER, 'MNG777001']];
    expect(await scanNumber(video(), isTrackingNumber, leaving())).toBe('MNG777001');
  });

  it('does not look before there is a picture', async () => {
    looks = [[NUMBER]];
    const door = new AbortController();
    const waiting = scanNumber(video(1), isOrderNumber, door.signal);
    door.abort();
    expect(await waiting).toBeUndefined();
    expect(looks).toEqual([[NUMBER]]);
  });

  it('ends when the person leaves, and lets the camera go', async () => {
    const door = new AbortController();
    const waiting = scanNumber(video(), isOrderNumber, door.signal);
    door.abort();
    expect(await waiting).toBeUndefined();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('lets the camera go when looking fails', async () => {
    vi.spyOn(Detector.prototype, 'detect').mockRejectedValueOnce(new Error('blind'));
    await expect(scanNumber(video(), isOrderNumber, leaving())).rejects.toThrow('blind');
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('fails where the camera is refused', async () => {
    getUserMedia.mockRejectedValue(new Error('refused'));
    await expect(scanNumber(video(), isOrderNumber, leaving())).rejects.toThrow('refused');
  });
});

describe('without a detector of the browser', () => {
  const leaving = () => new AbortController().signal;
  const picture = { width: 640, height: 360 };

  beforeEach(() => {
    answers = [];
    terminate.mockReset();
    vi.stubGlobal('BarcodeDetector', undefined);
    vi.stubGlobal('Worker', Looker);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => {},
      getImageData: () => picture,
    } as unknown as RenderingContext);
  });

  it('a worker looks at the pictures, and ends when one was read', async () => {
    answers = [{ texts: [] }, { texts: ['x', NUMBER] }];
    expect(await scanNumber(video(), isOrderNumber, leaving())).toBe(NUMBER);
    expect(answers).toEqual([]);
    expect(terminate).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('it fails, and lets the camera go, when the worker can not look', async () => {
    answers = [{ fault: 'no library' }];
    await expect(scanNumber(video(), isOrderNumber, leaving())).rejects.toThrow('no library');
    expect(terminate).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('it fails when the worker does not start', async () => {
    answers = [];
    await expect(scanNumber(video(), isOrderNumber, leaving())).rejects.toThrow('the worker did not start');
  });
});
