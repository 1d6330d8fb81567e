import type { Ref } from 'react';

type Props = { ref: Ref<HTMLInputElement>; label: string; onChoose: (file: File) => void };

/** The browser's file chooser. A visible button opens it by `ref.current.click()`. */
export const FileInput = ({ ref, label, onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    // Not a list of types: with `image/*` phones convert HEIC photos to JPEG.
    accept="image/*"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onChoose(file);
      // Without this reset the same file could not be chosen again.
      target.value = '';
    }}
  />
);
