import { expect, test } from 'vitest';

import { unmatched } from '../../tools/vite/leanLibraries';

test('what leaves nothing out of a library that was read fails the build, and is named', () => {
  expect(unmatched(new Set(), new Set())).toEqual([]);
  const ofTheRouter = unmatched(new Set(['react-router']), new Set());
  expect(ofTheRouter).toHaveLength(4);
  expect(unmatched(new Set(['react-router']), new Set(ofTheRouter))).toEqual([]);
  expect(unmatched(new Set(['react-router']), new Set(ofTheRouter.slice(1)))).toEqual(ofTheRouter.slice(0, 1));
});
