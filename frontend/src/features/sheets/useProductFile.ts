/** A list of products as a file: checked as soon as it is chosen, applied when that is confirmed. */
import { useState } from 'react';
import { asFailure } from '@/lib/api';
import { useRetryKey } from '@/lib/useRetryKey';
import { useApplyProductsMutation, useCheckProductsMutation } from './sheetsApi';

export function useProductFile() {
  const [file, setFile] = useState<File>();
  const [check, checking] = useCheckProductsMutation();
  const [apply, applying] = useApplyProductsMutation();
  const { keyFor, forget } = useRetryKey();
  const choose = (chosen: File) => {
    setFile(chosen);
    forget();
    applying.reset();
    void check(chosen);
  };
  const confirm = async (whole: boolean) => {
    if (!file) return;
    const answer = await apply({ file, whole, key: keyFor([file.name, file.size, file.lastModified, whole]) });
    if (answer.data) forget();
  };
  const error = applying.error ?? checking.error;
  return {
    ...{ file, choose, confirm },
    report: checking.isLoading || checking.error ? undefined : checking.data,
    result: applying.data,
    isChecking: checking.isLoading,
    isApplying: applying.isLoading,
    failure: error ? asFailure(error) : undefined,
  };
}
