import type { QueryClient } from '@tanstack/react-query';
import type { LiveRules } from '#web/live/rules.ts';

const invalidate = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['staff-identity'] });

export const staffIdentitiesLive: LiveRules = {
  'staffIdentity.linked': invalidate,
  'staffIdentity.unlinked': invalidate,
};
