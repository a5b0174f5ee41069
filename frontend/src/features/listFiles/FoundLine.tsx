/** Above a list: how many were found, and all of them as a file. */
import { ListFileButton } from './ListFileButton';
import type { ListFile } from './listFilesApi';

interface FoundLineProps extends Pick<ListFile, 'list' | 'params'> {
  found: string;
}

export function FoundLine({ found, list, params }: FoundLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-muted text-sm">
        {found}
      </p>
      <ListFileButton list={list} params={params} />
    </div>
  );
}
