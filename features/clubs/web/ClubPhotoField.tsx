import { type RefObject, useEffect, useRef } from 'react';
import { copy } from '#features/clubs/copy.ts';
import type { Image } from '#server/images/contract.ts';
import { ImageField } from '#web/images/ImageField.tsx';
import { type ImageUpload, useImageUpload } from '#web/images/image-upload.ts';

type Props = {
  initial: Image | null;
  /** What saving waits for. */
  picture: RefObject<ImageUpload | null>;
  /** Tells the draft which picture has arrived. */
  onChange: (image: Image | null) => void;
  error?: string;
};

export function ClubPhotoField({ initial, picture, onChange, error }: Props) {
  const upload = useImageUpload('club_images', initial);
  const state = upload.state.use();
  const told = useRef(onChange);
  told.current = onChange;
  const image = state.phase === 'ready' ? state.image : null;
  const settled = state.phase === 'ready' || state.phase === 'empty';
  useEffect(() => {
    picture.current = upload;
  }, [picture, upload]);
  useEffect(() => {
    if (settled) told.current(image);
  }, [settled, image]);
  return (
    <ImageField
      upload={upload}
      label={copy['clubCreate.photo']}
      add={copy['clubCreate.photoAdd']}
      remove={copy['clubCreate.photoRemove']}
      error={state.phase === 'empty' ? error : undefined}
    />
  );
}
