import type { EventRow } from './queries.ts';

/**
 * What the owner of a calendar may do with an event; `selectEvents` returns only their own. They may change only events
 * they wrote. A news event goes when the news is unliked, and a meeting belongs to its club.
 */
export const abilities = (event: Pick<EventRow, 'type'>) => ({ change: event.type === 'user' });
