import type { Club, ClubWritten } from '#community/clubs/contract.ts';
import type { Image } from '#server/images/contract.ts';

/** The form's values as typed. The password is kept apart, so that no draft stores it on the device. */
export type ClubFormValues = {
  id: string;
  revision: number;
  name: string;
  description: string;
  category: string;
  image: Image | null;
};

/** `removed`: the club's password is to be removed. */
export type PasswordChange = { text: string; removed: boolean };

export const emptyClub = (id: string): ClubFormValues => ({
  id,
  revision: 0,
  name: '',
  description: '',
  category: '',
  image: null,
});

/** The key of a new club's draft. */
export const draftKeyOf = (personId: string) => `${personId}:club:new`;

export const valuesOf = ({ id, revision, name, description, category, photo }: Club): ClubFormValues => ({
  id,
  revision,
  name,
  description,
  category,
  image: photo,
});

/** The request of the form. Leaving out the password keeps that of an existing club. */
export const toChange = (
  { name, description, category, image }: ClubFormValues,
  { text, removed }: PasswordChange,
  edits: boolean,
): ClubWritten => ({
  name,
  description,
  category,
  imageId: image?.id ?? '',
  ...((!edits || removed || text !== '') && { password: text }),
});
