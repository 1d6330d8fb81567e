import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#community/clubs/copy.ts';
import { clubFields } from '#community/clubs/fields.ts';
import { changeClub, createClub, readClub } from '#community/clubs/web/api.ts';
import { dropClub, placeClub } from '#community/clubs/web/cached-clubs.ts';
import { isBlank } from '#shared/text/text.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { type ClubFormValues, draftKeyOf, type PasswordChange, toChange, valuesOf } from './club-form.ts';

export type ClubFormProps = {
  initial: ClubFormValues;
  draftKey: string;
  /** The club's town; null for an admin who views no single town. */
  cityCode: string | null;
  /** Set when an existing club is edited. */
  edits?: { isLocked: boolean };
  /** The club was deleted while it was being edited. */
  isDeleted?: boolean;
};

/** Saves the form of a club, and opens the club. The password is no part of the draft. */
export function useClubForm({ initial, draftKey, cityCode, edits, isDeleted }: ClubFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const [password, setPassword] = useState<PasswordChange>({ text: '', removed: false });
  const failed = copy[edits ? 'clubCreate.updateFailed' : 'clubCreate.failed'];
  const form = useItemForm({
    initial,
    draftKey,
    edits: Boolean(edits),
    isDeleted,
    rules: clubFields,
    requestOf: (values) => toChange(values, password, Boolean(edits)),
    valuesOf,
    isSame: (club, change) => club.isLocked === Boolean(change.password),
    // The server would read a blank password as empty, and remove the club's.
    check: () => ({
      password: password.text !== '' && isBlank(password.text) ? 'clubCreate.passwordShort' : undefined,
    }),
    image: 'image',
    copy,
    messages: {
      deleted: copy['club.gone'],
      saved: copy[edits ? 'clubCreate.updated' : 'clubCreate.created'],
      failed: (error) => writeErrorMessage(error, copy, failed),
    },
    create: (club) => createClub({ ...club, password: password.text, cityCode }),
    update: changeClub,
    fresh: readClub,
    textsOf: ({ name, description }) => [
      { label: copy['clubCreate.name'], text: name },
      { label: copy['clubCreate.description'], text: description },
    ],
    async saved(club) {
      placeClub(queries, club);
      await navigate({ to: '/club/$clubId', params: { clubId: club.id }, replace: true });
    },
    drop: (id) => dropClub(queries, id),
    anew: { key: draftKeyOf(me.id), to: { to: '/club/create' } },
  });
  return { ...form, password, setPassword };
}
