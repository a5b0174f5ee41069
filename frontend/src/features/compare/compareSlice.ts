/** Which ads are put beside each other: their numbers, kept in this browser. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored } from '@/lib/storage';

export const COMPARE_MAX = 4;
export const COMPARE_STORED_AS = 'compare';

export interface CompareState {
  ids: number[];
}

function rememberedCompare(): CompareState {
  const ids = readStored<unknown>(COMPARE_STORED_AS);
  return { ids: Array.isArray(ids) ? ids.filter(Number.isInteger).slice(0, COMPARE_MAX) : [] };
}

const slice = createSlice({
  name: 'compare',
  initialState: rememberedCompare,
  reducers: {
    compared: ({ ids }, { payload }: PayloadAction<number>) => {
      if (!ids.includes(payload) && ids.length < COMPARE_MAX) ids.push(payload);
    },
    uncompared: (state, { payload }: PayloadAction<number>) => {
      state.ids = state.ids.filter((id) => id !== payload);
    },
    compareCleared: (state) => {
      state.ids = [];
    },
  },
});

export const { compared, uncompared, compareCleared } = slice.actions;
export const compareReducer = slice.reducer;

export const selectCompared = (state: { compare: CompareState }) => state.compare.ids;
