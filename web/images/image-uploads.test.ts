import { expect, test } from 'vitest';
import type { Image } from '#server/images/contract.ts';
import { createImageUploads } from './image-uploads.ts';

const image = (id: string): Image => ({ id, width: 1, height: 1, thumbhash: '', sizes: [160] });
const file = (name: string) => new File([name], name);

/** A fake `send` whose uploads finish when the test says so. */
function line() {
  const going = new Map<string, { arrive: () => void; fail: () => void }>();
  const send = async (sent: Blob, { signal }: { signal?: AbortSignal }) => {
    const { name } = sent as File;
    return new Promise<Image>((resolve, reject) => {
      going.set(name, { arrive: () => resolve(image(name)), fail: () => reject(new Error(name)) });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return { going, send };
}

/** Lets pending promises run. */
const breath = () => new Promise((resolve) => setImmediate(resolve));
const ids = (images: Image[]) => images.map(({ id }) => id);

test('two images upload at once, and all keep the order in which they were chosen', async () => {
  const { going, send } = line();
  const uploads = createImageUploads('posts', [image('known')], 4, send);
  expect(uploads.add([file('a'), file('b'), file('c'), file('d')])).toBe(1);
  await breath();
  expect([...going.keys()]).toEqual(['a', 'b']);
  const all = uploads.settled();
  going.get('b')?.arrive();
  await breath();
  going.get('c')?.arrive();
  going.get('a')?.arrive();
  expect(ids(await all)).toEqual(['known', 'a', 'b', 'c']);
});

test('images can be moved and removed', async () => {
  const uploads = createImageUploads('posts', [image('a'), image('b'), image('c')]);
  const keys = uploads.list.get().map(({ key }) => key);
  uploads.move(keys[2] as number, 0);
  uploads.move(keys[2] as number, -1);
  uploads.remove(keys[0] as number);
  expect(ids(await uploads.settled())).toEqual(['c', 'b']);
});

test('an image removed while it waits is not uploaded, and the next one starts', async () => {
  const { going, send } = line();
  const uploads = createImageUploads('posts', [], 10, send);
  uploads.add([file('a'), file('b'), file('c'), file('d')]);
  await breath();
  uploads.remove(uploads.list.get()[2]?.key as number);
  going.get('a')?.arrive();
  await breath();
  expect([...going.keys()]).toEqual(['a', 'b', 'd']);
});

test('saving fails with the error of a failed upload', async () => {
  const { going, send } = line();
  const uploads = createImageUploads('posts', [], 10, send);
  uploads.add([file('a'), file('b')]);
  await breath();
  const all = uploads.settled();
  all.catch(() => {});
  going.get('a')?.arrive();
  going.get('b')?.fail();
  await expect(all).rejects.toThrow('b');
});
