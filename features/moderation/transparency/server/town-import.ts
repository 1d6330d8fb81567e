import type { TownImport } from '#server/town-import/imported-rows.ts';

export const transparencyTownImport: TownImport = {
  left: { moderation: 'it is the count of another moderation, published there' },
};
