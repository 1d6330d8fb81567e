import { expect, test } from 'vitest';
import type { Image } from '#server/images/contract.ts';
import { newId } from '#shared/ids.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { createImageUpload } from './image-upload.ts';
import type { sendImage } from './upload.ts';

const image = (): Image => ({ id: newId(), width: 300, height: 200, thumbhash: '', sizes: [160, 300] });
const file = new Blob(['an image']);

/** An upload whose progress and outcome the test controls. */
function start(initial: Image | null = null) {
  const lines: ({ progress(part: number): void; signal?: AbortSignal } & PromiseWithResolvers<Image>)[] = [];
  const send: typeof sendImage = (_, { signal, onProgress }) => {
    const line = {
      ...Promise.withResolvers<Image>(),
      signal,
      progress: (part: number) => onProgress?.(part),
    };
    signal?.addEventListener('abort', () => line.reject(signal.reason));
    lines.push(line);
    return line.promise;
  };
  const upload = createImageUpload('posts', initial, send);
  const line = (index: number) => {
    const found = lines[index];
    if (!found) throw new Error(`nothing was sent ${index + 1} times`);
    return found;
  };
  return { upload, line, shown: () => upload.state.get() };
}

test('an image is uploaded as soon as it is chosen, and saving waits for it', async () => {
  const { upload, line, shown } = start();
  expect(await upload.settled()).toBeNull();
  upload.pick(file);
  expect(shown()).toMatchObject({ phase: 'sending', part: null });
  line(0).progress(0.5);
  expect(shown()).toMatchObject({ phase: 'sending', part: 0.5 });
  const settled = upload.settled();
  const arrived = image();
  line(0).resolve(arrived);
  expect(await settled).toBe(arrived);
  expect(shown()).toMatchObject({ phase: 'ready', image: arrived });
});

test('the item’s own image stays until it is replaced or removed', async () => {
  const own = image();
  const { upload } = start(own);
  expect(await upload.settled()).toBe(own);
  upload.clear();
  expect(await upload.settled()).toBeNull();
});

test('the last chosen image counts, in whatever order uploads finish', async () => {
  const { upload, line, shown } = start();
  upload.pick(file);
  const settled = upload.settled();
  upload.pick(file);
  expect(line(0).signal?.aborted).toBe(true);
  line(0).progress(0.9);
  expect(shown()).toMatchObject({ part: null });
  const second = image();
  line(1).resolve(second);
  expect(await settled).toBe(second);
  expect(await upload.settled()).toBe(second);
});

test('removing an image during its upload aborts the upload', async () => {
  const { upload, line, shown } = start();
  upload.pick(file);
  const settled = upload.settled();
  upload.clear();
  expect(await settled).toBeNull();
  expect(shown()).toEqual({ phase: 'empty' });
  expect(line(0).signal?.aborted).toBe(true);
});

test('a failure reaches the field and the save; a retry can succeed', async () => {
  const { upload, line, shown } = start();
  upload.pick(file);
  const settled = upload.settled();
  line(0).reject(new ApiError('offline'));
  await expect(settled).rejects.toMatchObject({ code: 'offline' });
  await expect(upload.settled()).rejects.toMatchObject({ code: 'offline' });
  expect(shown()).toMatchObject({ phase: 'failed', again: true });
  upload.again();
  expect(shown()).toMatchObject({ phase: 'sending' });
  const arrived = image();
  line(1).resolve(arrived);
  expect(await upload.settled()).toBe(arrived);
});

test('a permanent failure offers no retry', async () => {
  const { upload, line, shown } = start();
  upload.pick(file);
  line(0).reject(new ApiError('invalid', 'image.broken'));
  await expect(upload.settled()).rejects.toMatchObject({ reason: 'image.broken' });
  expect(shown()).toMatchObject({ phase: 'failed', again: false });
});

test('leaving the form aborts the upload', async () => {
  const { upload, line } = start();
  upload.pick(file);
  const settled = upload.settled();
  upload.close();
  expect(line(0).signal?.aborted).toBe(true);
  expect(await settled).toBeNull();
});
