import type { Ref } from 'react';

type Props = { ref: Ref<HTMLInputElement>; label: string; onChoose: (file: File) => void };

/** The browser's own chooser; a button of ours opens it by `ref.current.click()`. */
export const FileInput = ({ ref, label, onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    // Not a list of types: phones hand out JPEG for `image/*` where they hold HEIC.
    accept="image/*"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onChoose(file);
      // Or the same file could not be chosen again.
      target.value = '';
    }}
  />
);
