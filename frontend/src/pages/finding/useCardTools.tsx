/** The buttons over the cards' pictures, brought when the page is at rest: they move nothing when they come. */
import type { ReactNode } from 'react';
import { withMessages } from '@/lib/locale';
import type { AdSummary } from '@/lib/types';
import { useAtRest, useLate } from '@/lib/useLate';

const fetchTools = () => withMessages(['finding'], import('./CardTools'));

export function useCardTools(): ((ad: AdSummary) => ReactNode) | undefined {
  const Tools = useLate(fetchTools, useAtRest());
  return Tools && ((ad) => <Tools ad={ad} />);
}
