/** Which files are taken as pictures. */
import { describe, expect, it } from 'vitest';
import { fitFiles, isTooBig } from './usePictureUploads';

const file = (name: string, type = 'image/png', size = 1) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('pictures', () => {
  it('are taken up to five in all', () => {
    const { taken, unfit } = fitFiles([file('a'), file('b'), file('c')], 3, 5);
    expect(taken.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(unfit).toEqual({ key: 'tooMany', name: 'c' });
  });

  it('are JPEG, PNG or WebP', () => {
    const { taken, unfit } = fitFiles([file('a.svg', 'image/svg+xml'), file('b.png')], 0, 5);
    expect(taken.map(({ name }) => name)).toEqual(['b.png']);
    expect(unfit).toEqual({ key: 'wrongType', name: 'a.svg' });
  });

  it('are at most ten megabytes, once they are made smaller', () => {
    const most = 10 * 1024 * 1024;
    expect([most, most + 1].map((size) => isTooBig(file('a', 'image/png', size)))).toEqual([false, true]);
    expect(fitFiles([file('a', 'image/png', most + 1)], 0, 5).unfit).toBeNull();
  });
});
