import { useEffect, useEffectEvent, useRef } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { type ImageUpload, useImageUpload } from './image-upload.ts';

/**
 * The image of a form with a draft. `onChange` stores an image once it is uploaded, and null once it is
 * removed.
 */
export function useDraftImage(
  folder: ImageFolder,
  initial: Image | null,
  onChange: (image: Image | null) => void,
): ImageUpload {
  const upload = useImageUpload(folder, initial);
  const state = upload.state.use();
  const store = useEffectEvent(onChange);
  const image = state.phase === 'ready' ? state.image : null;
  const settled = state.phase === 'ready' || state.phase === 'empty';
  const stored = useRef(initial?.id ?? null);
  useEffect(() => {
    const id = image?.id ?? null;
    if (!settled || id === stored.current) return;
    stored.current = id;
    store(image);
  }, [settled, image]);
  return upload;
}
