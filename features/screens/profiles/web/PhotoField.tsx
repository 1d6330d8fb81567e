import { useRef } from 'react';
import { copy } from '#screens/profiles/copy.ts';
import { AvatarField } from '#web/images/AvatarField.tsx';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { useMe } from '#web/session/session.ts';

/** Chooses another photo, or removes it. */
export function PhotoField({ upload }: { upload: ImageUpload }) {
  const me = useMe();
  const field = useRef<HTMLDivElement>(null);
  const { phase } = upload.state.use();
  const remove = () => {
    upload.clear();
    // This button disappears, so the focus moves to the field's other button.
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
