/** Which pictures the browser draws smaller before they go up, and what it does where it cannot. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allShrunk } from './shrinking';

describe('which pictures are made smaller', () => {
  const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type });
  const canvas = HTMLCanvasElement.prototype;
  const drawn = { drawImage: vi.fn() };
  const draws = (bytes: number) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: vi.fn() }));
    vi.spyOn(canvas, 'getContext').mockReturnValue(drawn as never);
    vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) =>
      done(new Blob([new Uint8Array(bytes)], { type: type as string })),
    );
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('are those above one megabyte, and nothing that is no picture', async () => {
    draws(1000);
    const chosen = [photo(1024 * 1024), photo(1024 * 1024 + 1), photo(9_000_000, 'application/pdf')];
    const ready = await allShrunk(chosen);
    expect(ready.map((file, at) => file !== chosen[at])).toEqual([false, true, false]);
  });

  it('come back in their order, the large ones drawn again', async () => {
    draws(300_000);
    const [small, large] = [photo(1000), photo(4_000_000)];
    const ready = await allShrunk([small, large]);
    expect(ready[0]).toBe(small);
    expect([ready[1]?.size, ready[1]?.type, ready[1]?.name]).toEqual([300_000, 'image/jpeg', 'IMG_1.jpg']);
    expect(drawn.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2000, 1500);
  });

  it('stay themselves where that gains nothing, and where the browser cannot draw them', async () => {
    const large = photo(2_000_000);
    draws(2_500_000);
    expect(await allShrunk([large])).toEqual([large]);
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    });
    expect(await allShrunk([large])).toEqual([large]);
  });
});
