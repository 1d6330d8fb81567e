import { useEffect, useRef } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { type ImageUpload, useImageUpload } from './image-upload.ts';

/** The image of a form with a draft. `onChange` stores each uploaded or removed image in the draft. */
export function useDraftImage(
  folder: ImageFolder,
  initial: Image | null,
  onChange: (image: Image | null) => void,
): ImageUpload {
  const upload = useImageUpload(folder, initial);
  const state = upload.state.use();
  const told = useRef(onChange);
  told.current = onChange;
  const image = state.phase === 'ready' ? state.image : null;
  const settled = state.phase === 'ready' || state.phase === 'empty';
  useEffect(() => {
    if (settled) told.current(image);
  }, [settled, image]);
  return upload;
}
