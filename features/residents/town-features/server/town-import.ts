import type { TownImport } from '#server/town-import/imported-rows.ts';

export const townFeaturesTownImport: TownImport = {
  left: { 'features-off': 'the operators here decide what a town has' },
};
