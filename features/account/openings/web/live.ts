import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['openings'] });

/** For the open admin pages of a town. */
export const openingsLive: LiveRules = {
  'opening.changed': changed,
  'opening.firstWeeksClosed': changed,
  'openingAlert.counted': changed,
  'invitation.changed': changed,
};
