import type { EventRow } from './queries.ts';

/**
 * What somebody may do with an event of their calendar; `selectEvents` brings nobody else's. Only what they wrote
 * is theirs to change: a news event goes when they no longer like the news, a club's date is the club's.
 */
export const abilities = (event: Pick<EventRow, 'type'>) => ({ change: event.type === 'user' });
