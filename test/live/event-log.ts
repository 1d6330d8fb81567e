import { sql } from 'kysely';
import type { Json } from '#server/live/log/record.ts';
import type { Revocation } from '#server/live/revocation.ts';
import type { TestServer } from '#test/server/server.ts';

/** A row of the event log. */
export type LoggedEvent = {
  id: string;
  type: string;
  topics: string[];
  data: { [key: string]: Json };
  merge_key: string | null;
  revokes: Revocation | null;
  hidden_from: string[] | null;
};

/** The id of the newest event, as text; `0` if there is none. */
export async function newestEvent({ p }: TestServer): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from event`.execute(
    p.db,
  );
  return rows[0]?.id ?? '0';
}

/** The events after this one in their order, of one type or of all. */
export async function eventsSince({ p }: TestServer, id: string, type?: string): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select id::text, type, topics, data, merge_key, revokes, hidden_from from event
    where id > ${id}::bigint and type = coalesce(${type ?? null}, type) order by event.id`.execute(p.db);
  return rows;
}
