/** Pictures as evidence in a return: sent by its buyer or its supplier, seen by both and by operators. */
import { api } from './api';
import { dataUrlOf, fetchFile, type PictureOnItsWay, uploadTo } from './files';
import type { Schemas } from './types';

const PICTURE_KEPT_SECONDS = 60;
const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadReturnPicture: build.mutation<Schemas['returns.Picture'], PictureOnItsWay>({
      query: (picture) => uploadTo('/api/order/returnPicture', picture),
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
