import type { TownImport } from '#server/town-import/imported-rows.ts';

export const pollsTownImport: TownImport = {
  left: { polls: 'who voted stays behind, so a poll could not go on; its result is in the export' },
};
