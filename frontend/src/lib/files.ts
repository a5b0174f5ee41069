/** Files that only the signed-in person may have, so that no plain link can fetch them; and what becomes of them. */
import type { AxiosResponse } from 'axios';
import { type ApiFailure, type ApiRequest, apiClient, PATIENT_MILLISECONDS, toFailure } from './apiClient';
import type { ApiPath } from './types';

/** What the services take as a picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Blob addresses live as long as the page; a moment after the click the download has its own copy. */
const KEEP_MILLISECONDS = 10_000;

/** Bytes when it succeeded; a refusal is read like any other. */
function readAnswer(bytes: unknown, _headers: unknown, status = 200): unknown {
  if (status < 400) return bytes;
  try {
    return JSON.parse(new TextDecoder().decode(bytes as ArrayBuffer));
  } catch {
    return null;
  }
}

export async function fetchFile(request: ApiRequest): Promise<{ data: Blob } | { error: ApiFailure }> {
  try {
    const answer: AxiosResponse<ArrayBuffer> = await apiClient.request({
      timeout: PATIENT_MILLISECONDS,
      ...request,
      responseType: 'arraybuffer',
      transformResponse: readAnswer,
    });
    return { data: new Blob([answer.data], { type: String(answer.headers['content-type'] ?? '') }) };
  } catch (error) {
    return { error: toFailure(error) };
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MILLISECONDS);
}

/** As text that an <img> takes: the content security policy lets no blob in. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A form with one file in it, under the name that the service reads it by. */
export function formWith(file: File, name = 'file'): FormData {
  const form = new FormData();
  form.append(name, file);
  return form;
}

/** A picture that is sent, and who is told how much of it is up: 0 to 1. */
export interface PictureOnItsWay {
  file: File;
  onProgress: (share: number) => void;
}

/** The request by which one picture goes up. */
export function uploadTo(url: ApiPath, { file, onProgress }: PictureOnItsWay): ApiRequest {
  return {
    url,
    method: 'POST',
    data: formWith(file, 'image'),
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  };
}
