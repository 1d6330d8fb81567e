import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const changed = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['announcements'] });

export const announcementsLive: LiveRules = {
  'announcement.began': changed,
  'announcement.changed': changed,
  'announcement.ended': changed,
  // From another device of the same person.
  'announcement.dismissed': changed,
};
