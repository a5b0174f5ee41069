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
  const fit = files.filter(({ type }) => PICTURE_TYPES.includes(type));
  const taken = fit.slice(0, Math.max(0, max - alreadyThere));
  const wrong = files.find(({ type }) => !PICTURE_TYPES.includes(type));
  const missedOut = fit[taken.length];
  if (wrong) return { taken, unfit: { key: 'wrongType', name: wrong.name } };
  return { taken, unfit: missedOut ? { key: 'tooMany', name: missedOut.name } : null };
}

/** Whether a picture, made as small as it gets, is still more than the services take. Pure. */
export const isTooBig = ({ size }: File) => size > PICTURE_MAX_BYTES;

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
  /** What is made smaller or goes up. */
  const works = useRef(new Set<Promise<void>>());
  const shrinking = useRef<Promise<unknown>>(Promise.resolve());
  const isLeft = useRef(false);
  const isAskedFor = useRef(false);
  const [isAwaited, setAwaited] = useState(false);
  const lastKey = useRef(0);

  useEffect(() => {
    const running = calls.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const call of running.values()) call.abort();
    };
  }, []);

  const keep = (all: UploadedPicture[]) => {
    latest.current = all;
    setPictures(all);
  };
  const change = (key: number, part: Partial<UploadedPicture>) =>
    keep(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)));

  /** One after the other, for a phone has little memory. */
  const shrunk = async (file: File): Promise<File> => {
    const ready = shrinking.current.then(() => allShrunk([file]));
    shrinking.current = ready;
    return (await ready)[0] ?? file;
  };

  const sendUp = async ({ key, file: chosen }: UploadedPicture) => {
    const file = await shrunk(chosen);
    if (isLeft.current || !latest.current.some((one) => one.key === key)) return;
    if (isTooBig(file)) {
      setUnfit({ key: 'tooBig', name: chosen.name });
      change(key, { state: 'failed', refusal: null });
      return;
    }
    const call = upload({ file, onProgress: (progress) => change(key, { progress }) });
    calls.current.set(key, call);
    const answer = await call;
    calls.current.delete(key);
    if (answer.data) change(key, { state: 'done', progress: 1, pictureId: answer.data.pictureId });
    else change(key, { state: 'failed', refusal: asFailure(answer.error).message });
  };

  const send = (picture: UploadedPicture) => {
    const work = sendUp(picture).finally(() => works.current.delete(work));
    works.current.add(work);
  };

  const add = (chosen: File[]) => {
    const { taken, unfit: problem } = fitFiles(chosen, latest.current.length, max);
    setUnfit(problem);
    const fresh = taken.map((file): UploadedPicture => {
      lastKey.current += 1;
      return { key: lastKey.current, file, state: 'uploading', progress: 0 };
    });
    keep([...latest.current, ...fresh]);
    for (const picture of fresh) send(picture);
  };

  const remove = (key: number) => {
    calls.current.get(key)?.abort();
    setUnfit(null);
    keep(latest.current.filter((one) => one.key !== key));
  };

  const retry = (picture: UploadedPicture) => {
    change(picture.key, { state: 'uploading', progress: 0, refusal: null });
    send(picture);
  };

  /** The ids of all pictures once they are up; null when one is not, or when an earlier call waits for them already. */
  const ready = async (): Promise<string[] | null> => {
    if (isAskedFor.current) return null;
    isAskedFor.current = true;
    setAwaited(true);
    while (works.current.size > 0) await Promise.all(works.current);
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
