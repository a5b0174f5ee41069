/** Pictures as evidence in a return: sent by its buyer or its supplier, seen by both and by operators. */
import { api } from './api';
import { dataUrlOf, fetchFile } from './files';
import type { Schemas } from './types';

const PICTURE_KEPT_SECONDS = 60;
const UPLOAD_TIMEOUT_MILLISECONDS = 120_000;

const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadReturnPicture: build.mutation<
      Schemas['returns.Picture'],
      { file: File; onProgress: (share: number) => void }
    >({
      query: ({ file, onProgress }) => {
        const data = new FormData();
        data.append('image', file);
        return {
          url: '/api/order/returnPicture',
          method: 'POST',
          data,
          timeout: UPLOAD_TIMEOUT_MILLISECONDS,
          onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
        };
      },
    }),
    /** A picture as a data URL: only both sides of the return and operators may see it, so no plain <img> can fetch it. */
    returnPicture: build.query<string, string>({
      queryFn: async (pictureId) => {
        const file = await fetchFile({ url: `/api/order/returnPicture/${pictureId}` });
        return 'data' in file ? { data: await dataUrlOf(file.data) } : file;
      },
      keepUnusedDataFor: PICTURE_KEPT_SECONDS,
    }),
  }),
});

export const { useUploadReturnPictureMutation, useReturnPictureQuery } = evidenceApi;
