import type { Right } from '#shared/may.ts';
import { placesOf } from '#shared/rights.ts';
import { useMe } from '#web/session/session.ts';

const queues = {
  reports: 'moderator',
  appeals: 'moderator',
  takedowns: 'moderator',
  suspensions: 'moderator',
  'region-changes': 'operator',
  rights: 'operator',
} as const;
type Queue = keyof typeof queues;

/** The topics of queues, for the places in which the viewer may decide. */
export function useQueueTopics(...names: Queue[]): string[] {
  const me = useMe();
  return names.flatMap((name) => {
    const right: Right = queues[name];
    return placesOf(me, right).map((place) => `${name}:${place || 'all'}`);
  });
}
