import type { TownImport } from '#server/town-import/imported-rows.ts';

export const signupsTownImport: TownImport = {
  left: { signups: 'who signed up stays behind, so nobody could be told of a change' },
};
