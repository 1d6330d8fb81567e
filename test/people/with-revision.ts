import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

/** The table of what a form edits, by its path. */
const tables: [RegExp, string][] = [
  [/^\/api\/posts\/([\w-]+)$/, 'post'],
  [/^\/api\/news\/([\w-]+)$/, 'news'],
  [/^\/api\/scheduled-news\/([\w-]+)$/, 'scheduled_news'],
  [/^\/api\/benefits\/([\w-]+)$/, 'benefit'],
  [/^\/api\/clubs\/([\w-]+)$/, 'club'],
  [/^\/api\/comments\/([\w-]+)$/, 'comment'],
  [/^\/api\/people\/(me)$/, 'person'],
  [/^\/api\/(?:helped\/[\w-]+\/)?events\/([\w-]+)$/, 'personal_event'],
  [/^\/api\/meetings\/([\w-]+)$/, 'meeting'],
  [/^\/api\/signups\/([\w-]+)$/, 'signup'],
  [/^\/api\/areas\/([\w-]+)$/, 'area'],
  [/^\/api\/sources\/([\w-]+)$/, 'source'],
  [/^\/api\/periodic-markets\/([\w-]+)$/, 'periodic_market'],
  [/^\/api\/pickup-areas\/([\w-]+)$/, 'pickup_area'],
];

/** A change as the form sends it that was opened just now: with the revision that the item has. */
export async function withRevision(
  db: Db,
  personId: string | undefined,
  path: string,
  body: unknown,
): Promise<unknown> {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array || 'revision' in body)
    return body;
  for (const [pattern, table] of tables) {
    const named = pattern.exec(path)?.[1];
    if (!named) continue;
    const id = named === 'me' ? (personId ?? '') : named;
    const found = await sql<{
      revision: number;
    }>`select revision from ${sql.table(table)} where id::text = ${id}`.execute(db);
    return { ...body, revision: found.rows[0]?.revision ?? 1 };
  }
  return body;
}
