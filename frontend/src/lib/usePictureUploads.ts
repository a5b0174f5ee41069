/** Pictures that go up as soon as they are chosen; leaving the form breaks off what is still on its way. */
import { useEffect, useRef, useState } from 'react';
import { asFailure } from './api';
import { PICTURE_TYPES, type PictureOnItsWay } from './files';
import { allShrunk } from './shrinking';

const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

export interface UploadedPicture {
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
export function fitFiles(files: File[], alreadyThere: number, max: number): { taken: File[]; unfit: Unfit | null } {
  const problemOf = (file: File): Unfit | null => {
    if (!PICTURE_TYPES.includes(file.type)) return { key: 'wrongType', name: file.name };
    return file.size > PICTURE_MAX_BYTES ? { key: 'tooBig', name: file.name } : null;
  };
  const fit = files.filter((file) => !problemOf(file));
  const taken = fit.slice(0, Math.max(0, max - alreadyThere));
  const wrong = files.map(problemOf).find((problem) => problem !== null) ?? null;
  const missedOut = fit[taken.length];
  return { taken, unfit: wrong ?? (missedOut ? { key: 'tooMany', name: missedOut.name } : null) };
}

/** The call that takes one picture up. */
type Upload = (call: PictureOnItsWay) => PromiseLike<{
  data?: { pictureId: string };
  error?: unknown;
}> & { abort: () => void };

export function usePictureUploads(upload: Upload, max: number) {
  const [pictures, setPictures] = useState<UploadedPicture[]>([]);
  /** The same, for those who wait: what a picture became after their question was asked. */
  const latest = useRef<UploadedPicture[]>([]);
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  const calls = useRef(new Map<number, ReturnType<Upload>>());
  const isAskedFor = useRef(false);
  const [isAwaited, setAwaited] = useState(false);
  const lastKey = useRef(0);

  useEffect(() => {
    const running = calls.current;
    return () => {
      for (const call of running.values()) call.abort();
    };
  }, []);

  const keep = (all: UploadedPicture[]) => {
    latest.current = all;
    setPictures(all);
  };
  const change = (key: number, part: Partial<UploadedPicture>) =>
    keep(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async ({ key, file }: UploadedPicture) => {
    const call = upload({ file, onProgress: (progress) => change(key, { progress }) });
    calls.current.set(key, call);
    const answer = await call;
    calls.current.delete(key);
    if (answer.data) change(key, { state: 'done', progress: 1, pictureId: answer.data.pictureId });
    else change(key, { state: 'failed', refusal: asFailure(answer.error).message });
  };

  const add = async (chosen: File[]) => {
    const { taken, unfit: problem } = fitFiles(await allShrunk(chosen), latest.current.length, max);
    setUnfit(problem);
    const fresh = taken.map((file): UploadedPicture => {
      lastKey.current += 1;
      return { key: lastKey.current, file, state: 'uploading', progress: 0 };
    });
    keep([...latest.current, ...fresh]);
    for (const picture of fresh) void send(picture);
  };

  const remove = (key: number) => {
    calls.current.get(key)?.abort();
    setUnfit(null);
    keep(latest.current.filter((one) => one.key !== key));
  };

  const retry = (picture: UploadedPicture) => {
    change(picture.key, { state: 'uploading', progress: 0, refusal: null });
    void send(picture);
  };

  /** The ids of all pictures once they are up; null when one is not, or when somebody waits for them already. */
  const ready = async (): Promise<string[] | null> => {
    if (isAskedFor.current) return null;
    isAskedFor.current = true;
    setAwaited(true);
    while (calls.current.size > 0) await Promise.all(calls.current.values());
    isAskedFor.current = false;
    setAwaited(false);
    const ids = latest.current.flatMap(({ pictureId }) => pictureId ?? []);
    return ids.length === latest.current.length ? ids : null;
  };

  return {
    pictures,
    unfit,
    /** A form is sent once they are up. */
    isAwaited,
    max,
    add,
    remove,
    retry,
    ready,
    isUploading: pictures.some(({ state }) => state === 'uploading'),
    hasFailed: pictures.some(({ state }) => state === 'failed'),
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
