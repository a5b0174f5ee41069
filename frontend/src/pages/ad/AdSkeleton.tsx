/** The shape of an ad's page while the ad is on its way. */
import { Bone, Loading } from '@/components/Skeleton';

export function AdSkeleton() {
  return (
    <div className="container-page py-3">
      <Loading>
        <Bone className="mb-4 h-6 w-2/3" />
        <div className="grid gap-5 lg:grid-cols-[5fr_7fr] lg:gap-8">
          <Bone className="aspect-[4/3] w-full rounded-tile lg:aspect-square" />
          <div className="flex flex-col gap-4">
            <Bone className="h-14 w-3/4" />
            <Bone className="h-96 rounded-tile" />
          </div>
        </div>
      </Loading>
    </div>
  );
}
