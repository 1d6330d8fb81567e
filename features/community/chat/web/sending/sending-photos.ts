import { newId } from '#shared/ids.ts';
import { createImageUpload, type ImageUpload } from '#web/images/image-upload.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { createStore } from '#web/ui/store.ts';
import { queuedMessage } from './queued-message.ts';

/** A photo that is still uploading; afterwards the outbox sends its message. */
export type SendingPhoto = { id: string; chatId: string; upload: ImageUpload };

/** A store outside the page, so that leaving the room does not stop the uploads. */
export const sendingPhotos = createStore<readonly SendingPhoto[]>([]);

export const dropPhoto = (id: string) =>
  sendingPhotos.set(sendingPhotos.get().filter((photo) => photo.id !== id));

/** Starts sending a photo. A failed upload stays, to be retried or removed. */
export function sendPhoto(outbox: Outbox, chatId: string, file: File) {
  const id = newId();
  const upload = createImageUpload('chat_images');
  upload.pick(file);
  sendingPhotos.set([...sendingPhotos.get(), { id, chatId, upload }]);
  const stop = upload.state.watch(() => {
    const state = upload.state.get();
    if (state.phase === 'empty') stop();
    if (state.phase !== 'ready') return;
    stop();
    outbox.add(queuedMessage(chatId, { id, imageId: state.image.id }, state.image));
    dropPhoto(id);
  });
}
