import { useEffect, useRef } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { type ImageUpload, useImageUpload } from '#web/images/image-upload.ts';

/** A form's image upload that reports what to keep: the image once uploaded, null once removed. */
export function useKeptPicture(
  folder: ImageFolder,
  initial: Image | null,
  onChange: (image: Image | null) => void,
): ImageUpload {
  const upload = useImageUpload(folder, initial);
  const state = upload.state.use();
  const told = useRef(onChange);
  told.current = onChange;
  const image = state.phase === 'ready' ? state.image : null;
  const last = useRef(initial?.id ?? null);
  useEffect(() => {
    const id = image?.id ?? null;
    if (id === last.current) return;
    last.current = id;
    told.current(image);
  }, [image]);
  return upload;
}
