import type { TownImport } from '#server/town-import/imported-rows.ts';

export const treasuriesTownImport: TownImport = {
  left: {
    treasuries: 'its officers stay behind, and a new one begins with the balance as its first entry',
    treasury_entries: 'entries belong to the treasury that stays behind',
  },
};
