/** Pictures that go up as soon as they are chosen; leaving the form breaks off what is still on its way. */
import { useEffect, useRef, useState } from 'react';
import { asFailure } from '@/lib/api';
import { PICTURE_TYPES } from '@/lib/files';
import { useUploadReturnPictureMutation } from './returnsApi';

export const PICTURES_MAX = 5;
const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

export interface EvidencePicture {
  key: number;
  file: File;
  state: 'uploading' | 'done' | 'failed';
  /** 0 to 1. */
  progress: number;
  pictureId?: string;
  /** What the server said when it refused. */
  refusal?: string | null;
}

/** Why a file was not taken. */
export interface Unfit {
  key: 'tooMany' | 'tooBig' | 'wrongType';
  name: string;
}

/** Which of the chosen files are taken, and the first reason why one is not. Pure. */
export function fitFiles(files: File[], alreadyThere: number): { taken: File[]; unfit: Unfit | null } {
  const problemOf = (file: File): Unfit | null => {
    if (!PICTURE_TYPES.includes(file.type)) return { key: 'wrongType', name: file.name };
    return file.size > PICTURE_MAX_BYTES ? { key: 'tooBig', name: file.name } : null;
  };
  const fit = files.filter((file) => !problemOf(file));
  const taken = fit.slice(0, Math.max(0, PICTURES_MAX - alreadyThere));
  const wrong = files.map(problemOf).find((problem) => problem !== null) ?? null;
  const missedOut = fit[taken.length];
  return { taken, unfit: wrong ?? (missedOut ? { key: 'tooMany', name: missedOut.name } : null) };
}

export function useEvidence() {
  const [upload] = useUploadReturnPictureMutation();
  const [pictures, setPictures] = useState<EvidencePicture[]>([]);
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  const calls = useRef(new Map<number, { abort: () => void }>());
  const lastKey = useRef(0);

  useEffect(() => {
    const running = calls.current;
    return () => {
      for (const call of running.values()) call.abort();
    };
  }, []);

  const change = (key: number, part: Partial<EvidencePicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async ({ key, file }: EvidencePicture) => {
    const call = upload({ file, onProgress: (progress) => change(key, { progress }) });
    calls.current.set(key, call);
    const answer = await call;
    calls.current.delete(key);
    if (answer.data) change(key, { state: 'done', progress: 1, pictureId: answer.data.pictureId });
    else change(key, { state: 'failed', refusal: asFailure(answer.error).message });
  };

  const add = (files: File[]) => {
    const { taken, unfit: problem } = fitFiles(files, pictures.length);
    setUnfit(problem);
    const fresh = taken.map((file): EvidencePicture => {
      lastKey.current += 1;
      return { key: lastKey.current, file, state: 'uploading', progress: 0 };
    });
    setPictures((all) => [...all, ...fresh]);
    for (const picture of fresh) void send(picture);
  };

  const remove = (key: number) => {
    calls.current.get(key)?.abort();
    setUnfit(null);
    setPictures((all) => all.filter((one) => one.key !== key));
  };

  const retry = (picture: EvidencePicture) => {
    change(picture.key, { state: 'uploading', progress: 0, refusal: null });
    void send(picture);
  };

  return { pictures, unfit, add, remove, retry };
}

export type Evidence = ReturnType<typeof useEvidence>;
