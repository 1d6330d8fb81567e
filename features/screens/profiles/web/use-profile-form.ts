import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { profileFields } from '#screens/profiles/fields.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/text/korean.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { copy as edits } from '#web/forms/edit-copy.ts';
import { isAsSent } from '#web/forms/is-as-sent.ts';
import { useForm } from '#web/forms/use-form.ts';
import { wasChanged } from '#web/forms/was-changed.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { personQuery, saveProfile } from './api.ts';

/** The form's values, as typed. */
export type ProfileValues = { bio: string; town: string; photo: Image | null; revision: number };

export const valuesOf = ({ bio, town, photo, revision = 0 }: Person): ProfileValues => ({
  bio,
  town,
  photo,
  revision,
});

const requestOf = ({ bio, town, photo }: ProfileValues) => ({ bio, town, photoId: photo?.id ?? null });

/** Saves the form of one's own profile, and opens the profile. */
export function useProfileForm(draft: Draft<ProfileValues>, upload: ImageUpload) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id } = useMe();
  const [theirs, setTheirs] = useState<ProfileValues>();

  /** Another device may have been faster. A repeated request has raised the revision itself. */
  async function save(request: ReturnType<typeof requestOf>) {
    try {
      return await saveProfile({ ...request, revision: draft.values.revision });
    } catch (error) {
      const now = wasChanged(error) && (await queries.fetchQuery({ ...personQuery(id), staleTime: 0 }));
      if (!now) throw error;
      if (isAsSent(profileFields, request, requestOf(valuesOf(now)))) return now;
      setTheirs(valuesOf(now));
      draft.change({ revision: valuesOf(now).revision });
      throw error;
    }
  }

  const form = useForm({
    values: draft.values,
    change: draft.change,
    rules: profileFields,
    requestOf,
    image: 'photo',
    upload,
    copy,
    save,
    async saved(person) {
      draft.done();
      queries.setQueryData(personQuery(person.id).queryKey, person);
      // The photo is in the header, and beside everything that the person wrote.
      void queries.invalidateQueries();
      await navigate({ to: '/profile/$userId', params: { userId: person.id }, replace: true });
    },
    done: () => copy['profileEdit.saved'],
    failed: (error) => {
      if (wasChanged(error)) return edits['edit.changedMeanwhile'];
      const message = errorMessage(error, copy, copy['profileEdit.tryAgain']);
      return fill(copy['profileEdit.failed'], { message });
    },
  });
  return {
    ...form,
    theirs: theirs && [
      { label: copy['profileEdit.bio'], text: theirs.bio },
      { label: copy['profileEdit.town'], text: theirs.town },
    ],
  };
}
