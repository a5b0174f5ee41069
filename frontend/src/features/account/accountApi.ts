/** Calls about my own record. */
import { api } from '@/lib/api';
import type { User } from '@/lib/apiTypes';

export interface ProfileToSave {
  firstName: string;
  lastName: string;
  /** Absent: the number that is stored stays. */
  nationalId?: string;
}

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<User, ProfileToSave>({
      query: (data) => ({ url: '/api/user/editProfile', method: 'POST', data }),
    }),
  }),
});

export const { useEditProfileMutation } = accountApi;
