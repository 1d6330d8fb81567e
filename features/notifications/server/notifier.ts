import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { type ReadEvent, readEvents } from '#server/live/reader.ts';
import { type NewEvent, record } from '#server/live/record.ts';
import type { Told } from '#server/notices.ts';
import type { Platform } from '#server/platform.ts';
import { takeBack } from './take-back.ts';
import { tell } from './tell.ts';

const reader = 'notifications';
const portion = 1000;

type Notifying = Pick<Platform, 'db' | 'live' | 'log' | 'notices'>;

/**
 * Makes notifications of the next portion of the event log. What it writes and how far it has read is one
 * transaction: killed at any moment, nothing is lost and nobody is told twice. True: there is more.
 */
export async function notify(p: Notifying, options: { wait?: boolean } = {}): Promise<boolean> {
  const types = new Set(p.notices.rules.keys());
  let isHeard = false;
  const more = await readEvents(p.db, { name: reader, types, ...options }, async (tx, events) => {
    const changes = new Map<string, { ids: Set<string>; gone: Set<string> }>();
    for (const event of events) await applyRules(p, tx, event, changes);
    isHeard = changes.size > 0;
    const news = announced(changes);
    for (let at = 0; at < news.length; at += portion) await record(tx, ...news.slice(at, at + portion));
  });
  if (isHeard) p.live.nudge();
  return more;
}

type Changes = Map<string, { ids: Set<string>; gone: Set<string> }>;

async function applyRules(p: Notifying, tx: Tx, event: ReadEvent, changes: Changes) {
  for (const rule of p.notices.rules.get(event.type) ?? []) {
    await sql`savepoint rule`.execute(tx);
    try {
      const told = await rule(tx, { ...event, data: event.data as never });
      await apply(p, tx, told, changes);
    } catch (error) {
      if (mayPass(error)) throw error;
      // One event that nobody can make sense of must not keep everybody's notifications back.
      p.log.error(
        { err: error, type: event.type, event: event.id },
        'no notification could be made of an event',
      );
      await sql`rollback to savepoint rule`.execute(tx);
    }
    await sql`release savepoint rule`.execute(tx);
  }
}

/** Errors of the moment: no connection, a deadlock, no memory, a database that shuts down. */
function mayPass(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return /connection|terminat/i.test(String((error as Error)?.message));
  return /^(08|25|40|53|55|57|58|XX)/.test(code) || /^E[A-Z]+$/.test(code);
}

async function apply(p: Notifying, tx: Tx, told: Told, changes: Changes) {
  const changesOf = (personId: string) => {
    const known = changes.get(personId) ?? { ids: new Set(), gone: new Set() };
    changes.set(personId, known);
    return known;
  };
  for (const taken of told.takeBack ?? [])
    for (const { id, personId, gone } of await takeBack(tx, p.notices, taken)) {
      const { ids, gone: away } = changesOf(personId);
      if (gone) ids.delete(id);
      (gone ? away : ids).add(id);
    }
  for (const { id, personId } of await tell(tx, p.notices, told.tell ?? [])) changesOf(personId).ids.add(id);
}

/** More rows than a page has are not named one by one. */
const mostNamed = 30;

/** One event for each person whose list changed. */
const announced = (changes: Changes): NewEvent[] =>
  [...changes].map(([personId, { ids, gone }]) => ({
    type: 'notification.changed',
    topics: [`person:${personId}`],
    data: { ids: [...ids].slice(-mostNamed), gone: [...gone] },
  }));
