import { sql } from 'kysely';
import type { TestServer } from '#test/server/server.ts';

/** The id at the end of an API address that answered 404, as the browser logs it. */
const missing = /status of 404 .*\/api\/[\w/-]*\/([0-9a-f-]{36})$/;

/**
 * The console errors without those of items that went while they were fetched: the browser logs the 404 itself. Only an
 * item of which the live channel has told that it is gone counts; one that is hidden or never was is an error.
 */
export async function withoutGone(server: TestServer, errors: string[]): Promise<string[]> {
  const ids = errors.flatMap((text) => missing.exec(text)?.[1] ?? []);
  if (ids.length === 0) return errors;
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as asked(id) where exists (
      select from event where data->'gone' ? asked.id or (type like '%.deleted' and data->>'id' = asked.id)
    )`.execute(server.p.db);
  const gone = new Set(rows.map(({ id }) => id));
  return errors.filter((text) => !gone.has(missing.exec(text)?.[1] ?? ''));
}
