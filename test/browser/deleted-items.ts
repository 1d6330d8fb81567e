import { sql } from 'kysely';
import type { TestServer } from '#test/server/server.ts';

/** The address of the API that answered 404, as the browser logs it. */
const missing = /status of 404 .*\/api\/([\w/-]+)/;
const idsIn = (text: string) => missing.exec(text)?.[1]?.match(/[0-9a-f-]{36}/g) ?? [];

/**
 * The console errors without those of items that went while they, or what belongs to them, were fetched: the
 * browser logs the 404 itself. Only an item of which the live channel has told that it is gone counts; one
 * that is hidden or never was is an error.
 */
export async function withoutDeleted(server: TestServer, errors: string[]): Promise<string[]> {
  const ids = errors.flatMap(idsIn);
  if (ids.length === 0) return errors;
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as asked(id) where exists (
      select from event where data->'gone' ? asked.id or (
        type like '%.deleted' and asked.id in (data->>'id', data->>(split_part(type, '.', 1) || 'Id'))
      )
    )`.execute(server.p.db);
  const deletedIds = new Set(rows.map(({ id }) => id));
  return errors.filter((text) => !idsIn(text).some((id) => deletedIds.has(id)));
}
