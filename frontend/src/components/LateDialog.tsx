/** A dialog that opens at once, while the code of what it holds is still on its way. */
import { type ReactNode, Suspense } from 'react';
import { Dialog } from './Dialog';
import { Bone, Loading } from './Skeleton';

interface LateDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function LateDialog({ children, ...dialog }: LateDialogProps) {
  const bones = (
    <Loading>
      <div className="flex flex-col gap-5">
        <Bone className="h-16" />
        <Bone className="h-28" />
        <Bone className="h-11" />
      </div>
    </Loading>
  );
  return (
    <Dialog {...dialog}>
      <Suspense fallback={bones}>{children}</Suspense>
    </Dialog>
  );
}
