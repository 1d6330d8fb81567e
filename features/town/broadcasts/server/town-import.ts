import type { TownImport } from '#server/town-import/imported-rows.ts';

export const broadcastsTownImport: TownImport = {
  left: { broadcasts: 'a broadcast names its speaker and goes with their account' },
};
