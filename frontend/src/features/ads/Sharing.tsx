/** The place of the share buttons, which come after the first paint: they stand below what is bought. */

import { Suspense } from 'react';
import { lazily } from '@/components/lazily';
import type { AdDetail } from '@/lib/types';

const ShareButtons = lazily(() => import('./ShareButtons'), true);

export function Sharing({ url, ad }: { url: string; ad: AdDetail }) {
  return (
    <div className="min-h-[6.75rem]">
      <Suspense>
        <ShareButtons url={url} ad={ad} />
      </Suspense>
    </div>
  );
}
