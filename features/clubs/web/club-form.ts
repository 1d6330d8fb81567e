import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { nameLength, passwordLength, shortestPassword } from '#features/clubs/limits.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { cleanLine, isBlank } from '#shared/text.ts';
import { isLongerThan, lengthOf } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';

/** What stands in the form, as it is typed. The password is not part of it: no draft keeps one on the device. */
export type ClubFormValues = {
  id: string;
  name: string;
  description: string;
  category: string;
  image: Image | null;
};

/** `removed`: the club is to have none any more. */
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

/** Under which the draft of a new club is kept. */
export const draftKeyOf = (personId: string) => `${personId}:club:new`;

export const valuesOf = ({ id, name, description, category, photo }: Club): ClubFormValues => ({
  ...{ id, name, description, category },
  image: photo,
});

const tooLong = (max: number) => fill(platform['common.tooLong'], { max });

/** Errors by field (product 4.3). `hasPhoto`: one is chosen, even while it still uploads. */
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
  // Blanks alone count as short: sent, they would take the club's password away.
  else if (password.text !== '' && lengthOf(cleanLine(password.text)) < shortestPassword)
    errors.password = copy['clubCreate.passwordShort'];
  return errors;
}

/** Whether something that is asked for is not there at all: the form's one sentence says so. */
export const isMissing = ({ name, description }: ClubFormValues, hasPhoto: boolean) =>
  !hasPhoto || isBlank(name) || isBlank(description);
