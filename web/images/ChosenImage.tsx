import { useState } from 'react';
import { ImageOff, X } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { copy } from './copy.ts';
import type { ImageState } from './image-upload.ts';
import { imageUrl } from './sources.ts';
import { UploadProgress } from './UploadProgress.tsx';

type Props = { state: Exclude<ImageState, { phase: 'empty' }>; remove: string; onRemove: () => void };

/** A form's chosen image, uploading or uploaded, with its remove button. */
export function ChosenImage({ state, remove, onRemove }: Props) {
  const [broken, setBroken] = useState<string[]>([]);
  // Some browsers cannot show a format that the server can read (TIFF). Then the server's copy is shown.
  const arrived =
    state.phase === 'ready' ? imageUrl(state.image.id, state.image.sizes.at(-1) ?? 0) : undefined;
  const source = [state.preview, arrived].find((each) => each && !broken.includes(each));
  return (
    <div className="relative overflow-hidden rounded-picture bg-fill">
      {source ? (
        <img
          src={source}
          alt={copy['image.preview']}
          onError={() => setBroken([...broken, source])}
          className="block max-h-80 min-h-32 w-full object-contain"
        />
      ) : (
        <div className="grid min-h-32 place-items-center text-hint">
          <Icon of={ImageOff} />
        </div>
      )}
      {state.phase === 'sending' && <UploadProgress part={state.part} />}
      <div className="absolute top-2 right-2 rounded-full bg-raised/90 shadow-float">
        <IconButton label={remove} icon={<Icon of={X} size={20} />} onClick={onRemove} />
      </div>
    </div>
  );
}
