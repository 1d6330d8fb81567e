import { useEffect, useState } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { ApiError } from '#web/api-error.ts';
import { isTransient } from '#web/retry.ts';
import { createStore } from '#web/ui/store.ts';
import { sendImage } from './upload.ts';

export type ImageState =
  | { phase: 'empty' }
  /** `part` from 0 to 1; null while the picture is made small. */
  | { phase: 'sending'; preview: string; part: number | null }
  /** `again`: sending it once more may help. */
  | { phase: 'failed'; preview: string; error: unknown; again: boolean }
  /** `preview` is the chosen file itself, where it was chosen just now. */
  | { phase: 'ready'; image: Image; preview?: string };

type Sending = { file: Blob; preview: string; control: AbortController; outcome: Promise<Image | null> };

const mayHelp = (error: unknown) => !(error instanceof ApiError) || isTransient(error);

const previewOf = (state: ImageState) => (state.phase === 'empty' ? undefined : state.preview);

/** One picture of a form: chosen, sent while the person writes on, kept until the form takes it. */
export function createImageUpload(
  folder: ImageFolder,
  initial: Image | null = null,
  send: typeof sendImage = sendImage,
) {
  const state = createStore<ImageState>(initial ? { phase: 'ready', image: initial } : { phase: 'empty' });
  let current: Sending | undefined;

  /** Shows `next`; what is left behind stops being sent and is let go. */
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
      // Replaced or taken away by the person: the one that came after it has the word.
      if (signal.aborted) return settled();
      state.set({ phase: 'failed', preview, error, again: mayHelp(error) });
      throw error;
    }
  }

  function begin(file: Blob, preview: string) {
    const sending = { file, preview, control: new AbortController() };
    replace({ phase: 'sending', preview, part: null });
    const outcome = deliver(sending);
    // The field shows the failure; whoever waits in `settled` gets it too.
    outcome.catch(() => {});
    current = { ...sending, outcome };
  }

  /** The picture once it has arrived, null where there is none; rejects with why it could not be sent. */
  async function settled(): Promise<Image | null> {
    const shown = state.get();
    return shown.phase === 'ready' ? shown.image : ((await current?.outcome) ?? null);
  }

  return {
    state,
    settled,
    pick: (file: Blob) => begin(file, URL.createObjectURL(file)),
    again: () => current && begin(current.file, current.preview),
    clear: () => replace({ phase: 'empty' }),
    /** For a form that is left. */
    close() {
      current?.control.abort();
      current = undefined;
    },
  };
}

export type ImageUpload = ReturnType<typeof createImageUpload>;

/** A form's picture; `initial` is the one that the item has already. */
export function useImageUpload(folder: ImageFolder, initial: Image | null = null): ImageUpload {
  const [upload] = useState(() => createImageUpload(folder, initial));
  useEffect(() => upload.close, [upload]);
  return upload;
}
