import type { LiveRules } from '#web/live/rules.ts';

/** Whoever looks at their profile sees that nobody is there any more. */
export const leavingLive: LiveRules = {
  'person.erased': (queries, { id }: { id: string }) =>
    void queries.invalidateQueries({ queryKey: ['people', id] }),
};
