import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import type { Club, ClubChange } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { changeClub, createClub } from '#features/clubs/web/api.ts';
import { dropClub, placeClub } from '#features/clubs/web/cached-clubs.ts';
import { cleanBody, cleanLine } from '#shared/text.ts';
import { ApiError } from '#web/api-error.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { useSaving } from '#web/drafts/use-saving.ts';
import { fieldError, writeErrorMessage } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import {
  type ClubField,
  type ClubFormErrors,
  type ClubFormValues,
  check,
  isMissing,
  type PasswordChange,
} from './club-form.ts';

type Options = {
  draft: Draft<ClubFormValues>;
  password: PasswordChange;
  edits: { isLocked: boolean } | undefined;
  gone?: boolean;
  /** The town in which an admin creates the club. */
  cityCode: string | null;
  form: RefObject<HTMLFormElement | null>;
};

const fields: ClubField[] = ['name', 'description', 'category', 'password'];

/** Validates, waits for the photo, sends, and opens the club. A failure changes nothing in the form. */
export function useSaveClub({ draft, password, edits, gone, cityCode, form }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const picture = useRef<ImageUpload | null>(null);
  const { tried, lead } = useFocusFirstError(form);
  const [refused, setRefused] = useState<ClubFormErrors>({});
  const { saving, isHeld, begin } = useSaving(gone ? copy['club.gone'] : undefined);
  const { values } = draft;
  const hasPhoto = () => picture.current?.state.get().phase !== 'empty';
  const errors = tried > 0 ? { ...refused, ...check(values, password, hasPhoto()) } : {};
  const failed = copy[edits ? 'clubCreate.updateFailed' : 'clubCreate.failed'];

  async function save() {
    if (isHeld()) return;
    setRefused({});
    lead();
    if (Object.keys(check(values, password, hasPhoto())).length > 0) {
      if (isMissing(values, hasPhoto())) showSnackbar(copy['clubCreate.missing'], { failed: true });
      return;
    }
    await begin(send, refuse);
  }

  function refuse(error: unknown) {
    const complaints = fields.map((field) => [field, fieldError(error, field, copy)] as const);
    setRefused(Object.fromEntries(complaints.filter(([, complaint]) => complaint !== undefined)));
    lead();
    showSnackbar(writeErrorMessage(error, copy, failed), { failed: true });
    // The live event may not have arrived yet: mark the club as deleted from this 404.
    if (edits && error instanceof ApiError && error.code === 'not_found') dropClub(queries, values.id);
  }

  async function send() {
    const image = await picture.current?.settled();
    // The photo was removed while it was uploading.
    if (!image) return showSnackbar(copy['clubCreate.missing'], { failed: true });
    const change = changeOf(values, password, image.id);
    const club = edits ? await changeClub(values.id, change) : await create(change);
    draft.done();
    placeClub(queries, club);
    await navigate({ to: '/club/$clubId', params: { clubId: club.id }, replace: true });
    showSnackbar(copy[edits ? 'clubCreate.updated' : 'clubCreate.created']);
  }

  /** An earlier attempt may have succeeded with its response lost. Later input is then sent as an edit. */
  async function create(change: ClubChange) {
    const draft = { ...change, id: values.id, password: change.password ?? '', cityCode };
    const club = await createClub(draft);
    return says(club, change) ? club : changeClub(values.id, { ...change, password: draft.password });
  }

  return { errors, saving, save, picture };
}

/** Leaving out the password keeps the club's current one. */
const changeOf = (
  { name, description, category }: ClubFormValues,
  { text, removed }: PasswordChange,
  imageId: string,
): ClubChange => ({
  name,
  description,
  category,
  imageId,
  ...((removed || text !== '') && { password: text }),
});

const says = (club: Club, { name, description, category, password, imageId }: ClubChange) =>
  club.name === cleanLine(name) &&
  club.description === cleanBody(description) &&
  club.category === cleanLine(category) &&
  club.isLocked === Boolean(password) &&
  club.photo?.id === imageId;
