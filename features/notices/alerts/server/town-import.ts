import type { TownImport } from '#server/town-import/imported-rows.ts';

export const alertsTownImport: TownImport = {
  left: { alerts: 'an alert is of its hour, and must not ring again' },
};
