/** The bones of a supplier's pages: sections of tiles, and the application. */
import { Bone } from '@/components/Skeleton';

export function TilesSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Bone className="h-72 rounded-tile" />
      <Bone className="h-72 rounded-tile" />
    </div>
  );
}

export function ApplicationSkeleton() {
  return (
    <div className="container-page py-8 md:py-14">
      <Bone className="mx-auto h-96 max-w-lg rounded-tile" />
    </div>
  );
}
