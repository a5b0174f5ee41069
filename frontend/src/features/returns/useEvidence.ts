/** Pictures of what is given back, on their way up. */
import { usePictureUploads } from '@/lib/usePictureUploads';
import { useUploadReturnPictureMutation } from './returnsApi';

const PICTURES_MAX = 5;

export function useEvidence() {
  const [upload] = useUploadReturnPictureMutation();
  return usePictureUploads(upload, PICTURES_MAX);
}
