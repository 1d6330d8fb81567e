import { useId, useRef } from 'react';
import { copy as platform } from '#web/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { copy } from './copy.ts';
import { FileInput } from './FileInput.tsx';
import type { ImageUpload } from './image-upload.ts';
import { photoUrl } from './photo-url.ts';

type Props = { upload: ImageUpload; person: { id: string; name: string }; change?: string };

/** A user's own photo, round as others see it, with the button that changes it. */
export function AvatarField({ upload, person, change = copy['image.replace'] }: Props) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = upload.state.use();
  const own = state.phase === 'ready' ? photoUrl(state.image, 'large') : null;
  const shown = state.phase === 'empty' ? null : (state.preview ?? own);
  const error =
    state.phase === 'failed' ? errorMessage(state.error, copy, copy['image.uploadFailed']) : undefined;
  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar name={person.name} id={person.id} src={shown} size={96} />
      <FileInput ref={input} label={change} onChoose={upload.pick} />
      <Button
        size="small"
        variant="quiet"
        busy={state.phase === 'sending' && copy['image.uploading']}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        {change}
      </Button>
      {error && (
        <p id={errorId} role="alert" className="text-meta text-red">
          {error}
        </p>
      )}
      {state.phase === 'failed' && state.again && (
        <Button size="small" variant="secondary" onClick={upload.again}>
          {platform['common.retry']}
        </Button>
      )}
    </div>
  );
}
