import { useEffect, useEffectEvent } from 'react';
import { copy } from '#community/chat/copy.ts';
import { copy as platform } from '#web/copy.ts';
import { RotateCw, X } from '#web/icons.ts';
import { copy as images } from '#web/images/copy.ts';
import { UploadProgress } from '#web/images/UploadProgress.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { dropPhoto, type SendingPhoto, sendingPhotos } from './sending-photos.ts';

/** The viewer's photos that are still uploading, below all messages. */
export function SendingPhotos({ chatId, onShown }: { chatId: string; onShown: () => void }) {
  const photos = sendingPhotos.use().filter((photo) => photo.chatId === chatId);
  const shown = useEffectEvent(onShown);
  const last = photos.at(-1)?.id;
  useEffect(() => {
    if (last) shown();
  }, [last]);
  return photos.map((photo) => <OnTheWay key={photo.id} photo={photo} />);
}

function OnTheWay({ photo: { id, upload } }: { photo: SendingPhoto }) {
  const state = upload.state.use();
  const drop = () => {
    upload.clear();
    dropPhoto(id);
  };
  if (state.phase === 'empty') return null;
  return (
    <div className="mt-2 flex flex-col items-end gap-1">
      <div className="flex items-end gap-0.5">
        {state.phase !== 'ready' && (
          <IconButton label={copy['chat.cancel']} icon={<Icon of={X} size={18} />} onClick={drop} />
        )}
        {state.phase === 'failed' && state.again && (
          <IconButton
            label={platform['common.retry']}
            icon={<Icon of={RotateCw} size={18} />}
            onClick={upload.again}
            className="text-red!"
          />
        )}
        <div className="relative w-50 overflow-hidden rounded-picture bg-fill">
          {state.preview && (
            <img
              src={state.preview}
              alt={images['image.preview']}
              className="block max-h-66 min-h-24 w-full object-cover"
            />
          )}
          {state.phase === 'sending' && <UploadProgress part={state.part} />}
        </div>
      </div>
      {state.phase === 'failed' && (
        <p role="alert" className="text-meta text-red">
          {errorMessage(state.error, images, images['image.uploadFailed'])}
        </p>
      )}
    </div>
  );
}
