/** Pictures for a return, an objection or its answer, on their way up. */
import { useUploadReturnPictureMutation } from './evidenceApi';
import { usePictureUploads } from './usePictureUploads';

const PICTURES_MAX = 5;

export function useEvidence() {
  const [upload] = useUploadReturnPictureMutation();
  return usePictureUploads(upload, PICTURES_MAX);
}
