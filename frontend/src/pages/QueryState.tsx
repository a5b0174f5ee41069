/** A query on its way to the screen: bones in the final shape, another try when it failed, then what it brought. */
import type { ReactNode } from 'react';
import { Bone, Loading } from '@/components/Skeleton';
import { LoadFailed } from './LoadFailed';

interface QueryStateProps<Data> {
  /** `currentData` is nothing while another page or state is fetched, and stays when a later refresh fails. */
  query: { currentData?: Data | undefined; isFetching: boolean; refetch: () => unknown };
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryState<Data>({ query, skeleton, children }: QueryStateProps<Data>) {
  const { currentData, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (isFetching) return <Loading>{skeleton ?? <Bone className="h-96 rounded-tile" />}</Loading>;
  return <LoadFailed onRetry={() => void refetch()} />;
}
