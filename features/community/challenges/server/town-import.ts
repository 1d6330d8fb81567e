import type { TownImport } from '#server/town-import/imported-rows.ts';

/** Both would need accounts: a photo goes with its person's, and a place is that of a person. */
export const challengesTownImport: TownImport = {
  left: {
    winners: 'winners are people who are not here',
    photos: 'a photo of the contest goes with the account of its person',
  },
};
