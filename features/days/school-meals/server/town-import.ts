import type { TownImport } from '#server/town-import/imported-rows.ts';

export const schoolMealsTownImport: TownImport = {
  left: { schools: 'NEIS lists them' },
};
