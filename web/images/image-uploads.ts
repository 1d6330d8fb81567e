import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { createStore } from '#web/ui/store.ts';
import { createImageUpload, type ImageUpload } from './image-upload.ts';
import { sendImage } from './upload.ts';

/**
 * How many uploads run at once. The others queue, so that the first image chosen is not the last to arrive.
 */
const atOnce = 2;

type ChosenImage = { key: number; upload: ImageUpload };

/** A form's images, in order. `max`: how many there may be. */
export function createImageUploads(
  folder: ImageFolder,
  initial: Image[] = [],
  max = 10,
  send: typeof sendImage = sendImage,
) {
  const taking = takingTurns(send);
  let lastKey = 0;
  const chosen = (image?: Image): ChosenImage => {
    lastKey += 1;
    return { key: lastKey, upload: createImageUpload(folder, image ?? null, taking) };
  };
  const list = createStore<ChosenImage[]>(initial.map((image) => chosen(image)));

  return {
    list,
    /** Adds as many files as fit, and returns how many did not fit. */
    add(files: Blob[]): number {
      const room = Math.max(0, max - list.get().length);
      const added = files.slice(0, room).map((file) => {
        const one = chosen();
        one.upload.pick(file);
        return one;
      });
      if (added.length > 0) list.set([...list.get(), ...added]);
      return files.length - added.length;
    },
    remove(key: number) {
      list
        .get()
        .find((each) => each.key === key)
        ?.upload.clear();
      list.set(list.get().filter((each) => each.key !== key));
    },
    /** Moves one image to an index, counted from 0. */
    move(key: number, to: number) {
      const all = list.get();
      const from = all.findIndex((each) => each.key === key);
      const one = all[from];
      if (!one || to < 0 || to >= all.length || to === from) return;
      list.set(all.toSpliced(from, 1).toSpliced(to, 0, one));
    },
    /** Resolves to all uploaded images, in order. Rejects with the error of an upload that failed. */
    async settled(): Promise<Image[]> {
      const images = await Promise.all(list.get().map(({ upload }) => upload.settled()));
      return images.filter((image) => image !== null);
    },
    isEmpty: () => list.get().length === 0,
    /** Call when the form unmounts. */
    close() {
      for (const { upload } of list.get()) upload.close();
    },
  };
}

export type ImageUploads = ReturnType<typeof createImageUploads>;

function takingTurns(send: typeof sendImage): typeof sendImage {
  let going = 0;
  const waiting: (() => void)[] = [];
  return async (file, upload) => {
    if (going >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    going += 1;
    try {
      upload.signal?.throwIfAborted();
      return await send(file, upload);
    } finally {
      going -= 1;
      waiting.shift()?.();
    }
  };
}
