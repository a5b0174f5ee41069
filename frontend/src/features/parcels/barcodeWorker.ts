/**
 * Reads barcodes in a worker, for browsers that can't themselves (on iPhones, for one): its library is WebAssembly, and
 * the gateway lets this script alone run any.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import library from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What is answered to a picture: the texts of its barcodes, or that they could not be looked for. */
export type Seen = { texts: string[] } | { fault: string };

prepareZXingModule({ overrides: { locateFile: () => library } });

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  self.postMessage(await seen(data));
};

async function seen(picture: ImageData): Promise<Seen> {
  try {
    const found = await readBarcodes(picture, { formats: ['Code128'] });
    return { texts: found.map(({ text }) => text) };
  } catch (error) {
    return { fault: String(error) };
  }
}
