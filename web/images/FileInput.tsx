import type { Ref } from 'react';

type Props = {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The types to choose from, instead of images. */
  accept?: string;
  onChoose: (file: File) => void;
};

/** The browser's file chooser. A visible button opens it by `ref.current.click()`. */
export const FileInput = ({ ref, label, accept = 'image/*', onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    // Images are no list of types: with `image/*` phones convert HEIC photos to JPEG.
    accept={accept}
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
