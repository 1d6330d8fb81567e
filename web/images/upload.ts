import type { Image } from '#server/images/contract.ts';
import { anotherAccount } from '#shared/account-header.ts';
import { newId } from '#shared/ids.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { forAccount, makeWay } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { retry } from '#web/requests/retry.ts';
import { shrink } from './shrink.ts';

/** An upload is retried for this long (product 21.1). */
const windowMs = 600_000;
/** An upload without progress for this long is aborted and retried. */
const stalledMs = 45_000;

type Failure = { error?: { code?: string; reason?: string } } | null;

type Upload = {
  folder: ImageFolder;
  signal?: AbortSignal;
  /** From 0 to 1. Goes back to 0 at each retry. */
  onProgress?: (part: number) => void;
};

const failureOf = (request: XMLHttpRequest) => {
  const { error } = (request.response as Failure) ?? {};
  const retryAfter = Number(request.getResponseHeader('retry-after'));
  // An answer from a proxy has no error code of ours.
  if (error?.reason === anotherAccount) makeWay();
  const code = error?.code ?? (request.status === 413 ? 'too_large' : 'internal');
  const reason = error?.reason ?? (code === 'too_large' ? 'error.tooLarge' : undefined);
  return new ApiError(code, reason, {}, { retryAfterMs: retryAfter > 0 ? retryAfter * 1000 : undefined });
};

/** XMLHttpRequest, because `fetch` reports no upload progress. */
const send = (url: string, image: Blob, { signal, onProgress }: Upload) =>
  new Promise<Image>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stall = setTimeout(stop, stalledMs);
    const moved = () => {
      clearTimeout(stall);
      stall = setTimeout(stop, stalledMs);
    };
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => (request.status === 200 ? resolve(request.response) : reject(failureOf(request)));
    request.onerror = () => reject(new ApiError('offline'));
    request.onabort = () => reject(signal?.aborted ? signal.reason : new ApiError('offline'));
    request.onloadend = () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    onProgress?.(0);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(forAccount())) request.setRequestHeader(name, value);
    request.send(image);
  });

/**
 * Shrinks a chosen file and uploads it under an id made here, so that a retry creates no second image.
 * Rejects with an `ApiError`, or with the signal's reason when aborted.
 */
export async function sendImage(file: Blob, upload: Upload): Promise<Image> {
  const image = await shrink(file);
  upload.signal?.throwIfAborted();
  const url = `/api/images/${newId()}?folder=${upload.folder}`;
  return retry(() => send(url, image, upload), { windowMs, signal: upload.signal });
}
