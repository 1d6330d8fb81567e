import type { LiveRules } from '#web/live/rules.ts';

/** An open profile no longer exists. */
export const accountDeletionLive: LiveRules = {
  'person.erased': (queries, { id }: { id: string }) =>
    void queries.invalidateQueries({ queryKey: ['people', id] }),
};
