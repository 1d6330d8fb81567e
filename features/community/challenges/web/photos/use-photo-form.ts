import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { copy } from '#community/challenges/copy.ts';
import { photoFields } from '#community/challenges/fields.ts';
import { sendPhoto } from '#community/challenges/web/api.ts';
import type { Image } from '#server/images/contract.ts';
import { newId } from '#shared/ids.ts';
import { useForm } from '#web/forms/use-form.ts';
import { type FormDraft, useValues } from '#web/forms/use-values.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';

type PhotoValues = { id: string; caption: string; image: Image | null };

/** The photo form's values. The id makes sending it twice enter one photo. */
export function usePhotoFormDraft(city: string) {
  const me = useMe();
  const make = (): PhotoValues => ({ id: newId(), caption: '', image: null });
  return useValues(make, `${me.id}:photo:${city}`);
}

export type PhotoFormDraft = FormDraft<PhotoValues>;
type Options = { draft: PhotoFormDraft; upload: ImageUpload; city: string; onSent: () => void };

/** Enters the photo, and empties the form. */
export function usePhotoForm({ draft, upload, city, onSent }: Options) {
  const queries = useQueryClient();
  return useForm({
    ...draft,
    rules: photoFields,
    requestOf: ({ id, caption, image }) => ({ id, caption, imageId: image?.id ?? '', cityCode: city }),
    image: 'image',
    upload,
    copy,
    save: sendPhoto,
    async saved() {
      await queries.invalidateQueries({ queryKey: ['challenges', 'photos'] });
      // The next draft has a sheet of its own. Before, this one gives the focus back to its button.
      flushSync(onSent);
      draft.reset();
    },
    done: () => copy['challenges.photo.uploaded'],
    failed: (error) => writeErrorMessage(error, copy, copy['challenges.photo.failed']),
  });
}
