import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { copy } from '#features/people/copy.ts';
import { fill } from '#shared/korean.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { errorMessage, fieldError } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
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
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const { values } = draft;
  const errors = tried > 0 ? { ...refused, ...check(values) } : {};

  async function save() {
    // A second save is ignored while the first is under way (product 3.11).
    if (busy.current) return;
    setRefused({});
    lead();
    if (Object.keys(check(values)).length > 0) return;
    busy.current = true;
    setSaving(true);
    try {
      await send();
    } catch (error) {
      const complaints = fields.map((field) => [field, fieldError(error, field, copy)] as const);
      setRefused(Object.fromEntries(complaints.filter(([, complaint]) => complaint !== undefined)));
      lead();
      showSnackbar(
        fill(copy['profileEdit.failed'], {
          message: errorMessage(error, copy, copy['profileEdit.tryAgain']),
        }),
        { failed: true },
      );
    } finally {
      busy.current = false;
      setSaving(false);
    }
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
    showSnackbar(copy['profileEdit.saved']);
  }

  return { errors, saving, save };
}
