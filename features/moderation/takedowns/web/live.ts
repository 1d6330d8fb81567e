import type { QueryClient } from '@tanstack/react-query';
import type { TakedownTouched } from '#moderation/takedowns/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { markChanged, type OpenedTakedown, refetchLists } from './admin/api.ts';

function changed(queries: QueryClient) {
  void refetchLists(queries);
  // The author reads the measure on the item itself, too.
  void queries.invalidateQueries({ queryKey: ['appeals', 'held'] });
}

/** An event that ended one of these states. */
const ends =
  (...states: OpenedTakedown['state'][]) =>
  (queries: QueryClient, { id }: TakedownTouched) => {
    markChanged(queries, id, 'decided', states);
    changed(queries);
  };

export const takedownsLive: LiveRules = {
  'takedown.accepted': ends('waiting'),
  'takedown.closed': ends('paused', 'objected'),
  'takedown.filed': changed,
  'takedown.objected': (queries, { id }: TakedownTouched) => {
    markChanged(queries, id, 'objected', ['paused']);
    changed(queries);
  },
  'takedown.refused': ends('waiting'),
  'takedown.withdrawn': (queries, { id }: TakedownTouched) => {
    markChanged(queries, id, 'withdrawn', ['waiting', 'paused', 'objected']);
    changed(queries);
  },
};
