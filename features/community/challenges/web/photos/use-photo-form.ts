import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/challenges/copy.ts';
import { photoFields } from '#community/challenges/fields.ts';
import { sendPhoto } from '#community/challenges/web/api.ts';
import type { Image } from '#server/images/contract.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { FormDraft } from '#web/forms/use-values.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';

export type PhotoValues = { id: string; caption: string; image: Image | null };
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
      onSent();
      draft.reset();
    },
    done: () => copy['challenges.photo.uploaded'],
    failed: (error) => writeErrorMessage(error, copy, copy['challenges.photo.failed']),
  });
}
