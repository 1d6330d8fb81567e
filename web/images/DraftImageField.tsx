import { type RefObject, useEffect } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { ImageField } from './ImageField.tsx';
import type { Uploads } from './image-upload.ts';
import { useDraftImage } from './use-draft-image.ts';

type Props = {
  folder: ImageFolder;
  initial: Image | null;
  /** The form waits for this upload before it saves. */
  uploads: RefObject<Uploads | null>;
  /** Stores the uploaded image in the draft. */
  onChange: (image: Image | null) => void;
  label: string;
  /** The label of the button that chooses an image. */
  add: string;
  remove: string;
  /** Shown when a required image is missing. */
  error?: string;
};

/** The single image field of a form with a draft. */
export function DraftImageField({ folder, initial, uploads, onChange, error, ...fieldProps }: Props) {
  const upload = useDraftImage(folder, initial, onChange);
  const isEmpty = upload.state.use().phase === 'empty';
  useEffect(() => {
    uploads.current = upload;
  }, [uploads, upload]);
  return <ImageField upload={upload} {...fieldProps} error={isEmpty ? error : undefined} />;
}
