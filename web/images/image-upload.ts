import { useEffect, useState } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { isTransient } from '#web/requests/retry.ts';
import { createStore } from '#web/ui/store.ts';
import { sendImage } from './upload.ts';

export type ImageState =
  | { phase: 'empty' }
  /** `part` from 0 to 1, or null while the image is being shrunk. */
  | { phase: 'sending'; preview: string; part: number | null }
  /** `again`: a retry may succeed. */
  | { phase: 'failed'; preview: string; error: unknown; again: boolean }
  /** `preview`: the chosen file, if it was chosen in this form. */
  | { phase: 'ready'; image: Image; preview?: string };

type Sending = { file: Blob; preview: string; control: AbortController; outcome: Promise<Image | null> };

const mayHelp = (error: unknown) => !(error instanceof ApiError) || isTransient(error);

const previewOf = (state: ImageState) => (state.phase === 'empty' ? undefined : state.preview);

/** One image of a form. It uploads while the user keeps writing, and is kept until the form is saved. */
export function createImageUpload(
  folder: ImageFolder,
  initial: Image | null = null,
  send: typeof sendImage = sendImage,
) {
  const state = createStore<ImageState>(initial ? { phase: 'ready', image: initial } : { phase: 'empty' });
  let current: Sending | undefined;

  /** Shows `next`, aborts the previous upload and releases its preview. */
  function replace(next: ImageState) {
    current?.control.abort();
    current = undefined;
    const preview = previewOf(state.get());
    if (preview && preview !== previewOf(next)) URL.revokeObjectURL(preview);
    state.set(next);
  }

  async function deliver({
    file,
    preview,
    control: { signal },
  }: Omit<Sending, 'outcome'>): Promise<Image | null> {
    try {
      const onProgress = (part: number) => {
        if (!signal.aborted) state.set({ phase: 'sending', preview, part });
      };
      const image = await send(file, { folder, signal, onProgress });
      state.set({ phase: 'ready', image, preview });
      return image;
    } catch (error) {
      // The user replaced or removed it: the later choice decides.
      if (signal.aborted) return settled();
      state.set({ phase: 'failed', preview, error, again: mayHelp(error) });
      throw error;
    }
  }

  function begin(file: Blob, preview: string) {
    const sending = { file, preview, control: new AbortController() };
    replace({ phase: 'sending', preview, part: null });
    const outcome = deliver(sending);
    // The field shows the failure. A caller of `settled` receives it, too.
    outcome.catch(() => {});
    current = { ...sending, outcome };
  }

  /** Resolves to the uploaded image, or null when there is none. Rejects with the upload's error. */
  async function settled(): Promise<Image | null> {
    const shown = state.get();
    return shown.phase === 'ready' ? shown.image : ((await current?.outcome) ?? null);
  }

  return {
    state,
    settled,
    isEmpty: () => state.get().phase === 'empty',
    pick: (file: Blob) => begin(file, URL.createObjectURL(file)),
    again: () => current && begin(current.file, current.preview),
    clear: () => replace({ phase: 'empty' }),
    /** Call when the form unmounts. */
    close() {
      current?.control.abort();
      current = undefined;
    },
  };
}

export type ImageUpload = ReturnType<typeof createImageUpload>;

/** The image, or the images, that a form waits for before it is sent. */
export type Uploads = { settled(): Promise<Image | Image[] | null>; isEmpty(): boolean };

/** A form's image. `initial`: the item's current image. */
export function useImageUpload(folder: ImageFolder, initial: Image | null = null): ImageUpload {
  const [upload] = useState(() => createImageUpload(folder, initial));
  useEffect(() => upload.close, [upload]);
  return upload;
}
