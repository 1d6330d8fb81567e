import { refetchSpread } from '#web/live/refetch-spread.ts';
import type { LiveRules } from '#web/live/rules.ts';

export const townImportsLive: LiveRules = {
  'town.imported': refetchSpread,
};
