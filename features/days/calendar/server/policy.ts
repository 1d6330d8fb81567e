import type { CalendarEntryRow } from './queries.ts';

/**
 * The actions of a calendar's owner on an event; `selectEntries` returns only their own. They may change only
 * events they wrote. A news event goes when the news is unliked, and a meeting belongs to its club.
 */
export const abilities = (entry: Pick<CalendarEntryRow, 'type'>) => ({ change: entry.type === 'user' });
