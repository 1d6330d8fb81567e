import { body, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { townLength } from './limits.ts';

/** The texts of a profile. All may be empty. */
export const profileFields = { bio: body(limits.bio), town: line(townLength) };
