import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { copy } from '#features/profiles/copy.ts';
import { fill } from '#shared/korean.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { errorMessage, fieldError } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { useAction } from '#web/use-action.ts';
import { personQuery, saveProfile } from './api.ts';
import { check, type ProfileErrors, type ProfileField, type ProfileValues } from './profile-form.ts';

type Options = {
  draft: Draft<ProfileValues>;
  upload: ImageUpload;
  form: RefObject<HTMLFormElement | null>;
};

const fields: ProfileField[] = ['bio', 'town'];

/** Checks, waits for the picture, sends, and goes to one's profile. A failure leaves everything as it stands. */
export function useSaveProfile({ draft, upload, form }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { tried, lead } = useFocusFirstError(form);
  const [refused, setRefused] = useState<ProfileErrors>({});
  const { values } = draft;
  const errors = tried > 0 ? { ...refused, ...check(values) } : {};

  const { act, busy } = useAction({
    run: send,
    done: () => copy['profileEdit.saved'],
    failed: (error) => {
      const complaints = fields.map((field) => [field, fieldError(error, field, copy)] as const);
      setRefused(Object.fromEntries(complaints.filter(([, complaint]) => complaint !== undefined)));
      lead();
      const message = errorMessage(error, copy, copy['profileEdit.tryAgain']);
      return fill(copy['profileEdit.failed'], { message });
    },
  });

  async function save() {
    // A second save is ignored while the first is under way (product 3.11).
    if (busy) return;
    setRefused({});
    lead();
    if (Object.keys(check(values)).length === 0) await act();
  }

  async function send() {
    const photo = await upload.settled();
    const { bio, town } = values;
    const person = await saveProfile({ bio, town, photoId: photo?.id ?? null });
    draft.done();
    queries.setQueryData(personQuery(person.id).queryKey, person);
    // A face stands in the header, and beside everything one wrote.
    void queries.invalidateQueries();
    await navigate({ to: '/profile/$userId', params: { userId: person.id }, replace: true });
  }

  return { errors, saving: busy, save };
}
