import { type RefObject, useEffect } from 'react';
import type { Image } from '#server/images/contract.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { ImageField } from './ImageField.tsx';
import type { ImageUpload } from './image-upload.ts';
import { useDraftImage } from './use-draft-image.ts';

type Props = {
  folder: ImageFolder;
  initial: Image | null;
  /** What saving waits for. */
  picture: RefObject<ImageUpload | null>;
  /** Tells the draft which picture has arrived. */
  onChange: (image: Image | null) => void;
  label: string;
  /** The words of the button that chooses a picture. */
  add: string;
  remove: string;
  /** Of a picture that is required. */
  error?: string;
};

/** The one picture of a form that is kept as a draft. */
export function DraftImageField({ folder, initial, picture, onChange, error, ...words }: Props) {
  const upload = useDraftImage(folder, initial, onChange);
  const isEmpty = upload.state.use().phase === 'empty';
  useEffect(() => {
    picture.current = upload;
  }, [picture, upload]);
  return <ImageField upload={upload} {...words} error={isEmpty ? error : undefined} />;
}
