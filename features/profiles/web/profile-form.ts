import { townLength } from '#features/profiles/limits.ts';
import type { Image } from '#server/images/contract.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';

/** The form's fields, as typed. */
export type ProfileValues = { bio: string; town: string; photo: Image | null };

export type ProfileField = 'bio' | 'town';
export type ProfileErrors = Partial<Record<ProfileField, string>>;

const tooLong = (max: number) => fill(platform['common.tooLong'], { max });

/** The errors by field. Every field may be empty. */
export function check({ bio, town }: ProfileValues): ProfileErrors {
  return {
    ...(isLongerThan(bio.trim(), limits.bio) && { bio: tooLong(limits.bio) }),
    ...(isLongerThan(town.trim(), townLength) && { town: tooLong(townLength) }),
  };
}
