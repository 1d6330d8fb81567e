import { useEffect, useRef } from 'react';
import { copy } from '#features/people/copy.ts';
import { useMe } from '#features/sessions/web/session.ts';
import type { Image } from '#server/images/contract.ts';
import { AvatarField } from '#web/images/AvatarField.tsx';
import { type ImageUpload, useImageUpload } from '#web/images/image-upload.ts';

/** One's photo as it is being changed; the draft is told which picture has arrived. */
export function usePhoto(initial: Image | null, onChange: (image: Image | null) => void): ImageUpload {
  const upload = useImageUpload('profile_images', initial);
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

/** Chooses another photo, or takes it away. */
export function PhotoField({ upload }: { upload: ImageUpload }) {
  const me = useMe();
  const field = useRef<HTMLDivElement>(null);
  const { phase } = upload.state.use();
  const remove = () => {
    upload.clear();
    // This button goes; the keyboard stays in the field.
    field.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={field} className="flex flex-col items-center gap-2">
      <AvatarField upload={upload} person={me} change={copy['profileEdit.photo']} />
      {phase !== 'empty' && (
        <button
          type="button"
          onClick={remove}
          className="pressable target-44 min-h-9 rounded-control px-3 font-semibold text-red text-row"
        >
          {copy['profileEdit.photoRemove']}
        </button>
      )}
    </div>
  );
}
