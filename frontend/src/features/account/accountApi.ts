/** Calls about my own record. */
import { api } from '@/lib/api';
import { PATIENT_MILLISECONDS } from '@/lib/apiClient';
import { fetchFile, formWith, saveFile } from '@/lib/files';
import type { Schemas, User } from '@/lib/types';

export type ProfileToSave = Schemas['identity.Profile'];

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<User, ProfileToSave>({
      query: (data) => ({ url: '/api/user/editProfile', method: 'POST', data }),
    }),
    putPicture: build.mutation<User, File>({
      query: (file) => ({
        url: '/api/user/picture',
        method: 'POST',
        data: formWith(file, 'File'),
      }),
    }),
    removePicture: build.mutation<User, void>({
      query: () => ({ url: '/api/user/removePicture', method: 'POST', data: {} }),
    }),
    addEmail: build.mutation<true, Schemas['identity.AddEmail']>({
      query: (data) => ({ url: '/api/user/addEmail', method: 'POST', data }),
    }),
    exportAccount: build.mutation<true, string>({
      queryFn: async (name) => {
        const answer = await fetchFile({ url: '/api/user/export' });
        if ('error' in answer) return answer;
        saveFile(answer.data, name);
        return { data: true };
      },
    }),
    closeAccount: build.mutation<true, Schemas['identity.Close']>({
      query: (data) => ({ url: '/api/user/close', method: 'POST', data, timeout: PATIENT_MILLISECONDS }),
    }),
  }),
});

export const {
  useEditProfileMutation,
  usePutPictureMutation,
  useRemovePictureMutation,
  useAddEmailMutation,
  useExportAccountMutation,
  useCloseAccountMutation,
} = accountApi;
