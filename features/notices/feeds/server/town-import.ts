import type { TownImport } from '#server/town-import/imported-rows.ts';

/** Written for other programs, of rows that are in the other files. */
export const feedsTownImport: TownImport = {
  left: { 'news.atom': 'it repeats news.jsonl', 'calendar.ics': 'it repeats news.jsonl and markets.jsonl' },
};
