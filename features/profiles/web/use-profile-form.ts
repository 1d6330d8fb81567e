import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { copy } from '#features/profiles/copy.ts';
import { profileFields } from '#features/profiles/fields.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/korean.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { errorMessage } from '#web/errors.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { personQuery, saveProfile } from './api.ts';

/** The form's values, as typed. */
export type ProfileValues = { bio: string; town: string; photo: Image | null };

/** Saves the form of one's own profile, and opens the profile. */
export function useProfileForm(draft: Draft<ProfileValues>, upload: ImageUpload) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useForm({
    values: draft.values,
    change: draft.change,
    rules: profileFields,
    requestOf: ({ bio, town, photo }) => ({ bio, town, photoId: photo?.id ?? null }),
    image: 'photo',
    upload,
    copy,
    save: saveProfile,
    async saved(person) {
      draft.done();
      queries.setQueryData(personQuery(person.id).queryKey, person);
      // The photo is in the header, and beside everything that the person wrote.
      void queries.invalidateQueries();
      await navigate({ to: '/profile/$userId', params: { userId: person.id }, replace: true });
    },
    done: () => copy['profileEdit.saved'],
    failed: (error) => {
      const message = errorMessage(error, copy, copy['profileEdit.tryAgain']);
      return fill(copy['profileEdit.failed'], { message });
    },
  });
}
