import type { TownImport } from '#server/town-import/imported-rows.ts';

export const documentsTownImport: TownImport = {
  left: { documents: 'they are the texts of another operator, which nobody here has agreed to' },
};
