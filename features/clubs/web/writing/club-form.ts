import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { nameLength, passwordLength, shortestPassword } from '#features/clubs/limits.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { cleanLine, isBlank } from '#shared/text.ts';
import { isLongerThan, lengthOf } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';

/** The form's values as typed. The password is kept apart, so that no draft stores it on the device. */
export type ClubFormValues = {
  id: string;
  name: string;
  description: string;
  category: string;
  image: Image | null;
};

/** `removed`: the club's password is to be removed. */
export type PasswordChange = { text: string; removed: boolean };

export type ClubField = 'photo' | 'name' | 'description' | 'category' | 'password';
export type ClubFormErrors = Partial<Record<ClubField, string>>;

export const emptyClub = (id: string): ClubFormValues => ({
  id,
  name: '',
  description: '',
  category: '',
  image: null,
});

/** The key of a new club's draft. */
export const draftKeyOf = (personId: string) => `${personId}:club:new`;

export const valuesOf = ({ id, name, description, category, photo }: Club): ClubFormValues => ({
  id,
  name,
  description,
  category,
  image: photo,
});

const tooLong = (max: number) => fill(platform['common.tooLong'], { max });

/** Errors by field (product 4.3). `hasPhoto` is also true while the photo uploads. */
export function check(values: ClubFormValues, password: PasswordChange, hasPhoto: boolean): ClubFormErrors {
  const { name, description, category } = values;
  const errors: ClubFormErrors = {};
  if (!hasPhoto) errors.photo = copy['clubCreate.needPhoto'];
  if (isBlank(name)) errors.name = copy['clubCreate.needName'];
  else if (isLongerThan(name.trim(), nameLength)) errors.name = tooLong(nameLength);
  if (isBlank(description)) errors.description = copy['clubCreate.needDescription'];
  else if (isLongerThan(description.trim(), limits.body)) errors.description = tooLong(limits.body);
  if (isLongerThan(category.trim(), limits.tag)) errors.category = tooLong(limits.tag);
  if (isLongerThan(password.text.trim(), passwordLength)) errors.password = tooLong(passwordLength);
  // A blank password counts as too short: the server would read it as empty and remove the club's password.
  else if (password.text !== '' && lengthOf(cleanLine(password.text)) < shortestPassword)
    errors.password = copy['clubCreate.passwordShort'];
  return errors;
}

/** Whether a required field is empty; the form then shows one general sentence. */
export const isMissing = ({ name, description }: ClubFormValues, hasPhoto: boolean) =>
  !hasPhoto || isBlank(name) || isBlank(description);
