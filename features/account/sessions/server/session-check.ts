import { sql } from 'kysely';
import { isInNoBlock } from '#residents/people/server/blocks.ts';
import type { Platform } from '#server/platform.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import { holdsNone, rightsOf } from '#server/viewer/rights.ts';
import { heldBy, type Viewer } from '#server/viewer/viewer.ts';
import type { HeldRight } from '#shared/may.ts';

const dayMs = 86_400_000;
/** A session ends after 30 days without use, and 180 days after sign-in in any case. */
export const idleMs = 30 * dayMs;
export const absoluteMs = 180 * dayMs;

/** A session that was used or begun before these times has ended. */
const endsAt = (now: Date) => ({
  usedAfter: new Date(now.getTime() - idleMs),
  begunAfter: new Date(now.getTime() - absoluteMs),
});

const isAlive = ({ usedAfter, begunAfter }: ReturnType<typeof endsAt>) =>
  sql<boolean>`session.ended_at is null and session.last_seen_at > ${usedAfter}
    and session.created_at > ${begunAfter}`;

/** The condition that a session has not ended at `now`. */
export const aliveSince = (now: Date) => isAlive(endsAt(now));

/**
 * Fails unless the session has not ended and its person has the same rights and town, and is in no block if
 * none was known. That the rights are still awake is known without asking.
 */
export function checkViewer(p: Platform, viewer: Viewer) {
  const { sessionId } = viewer;
  const held = heldBy(viewer);
  const ends = endsAt(p.clock.now());
  return selectCheck(p.db, viewer, { sessionId, held: held.length > 0 ? held : null, ends });
}

type Checked = { sessionId: string; held: HeldRight[] | null; ends: ReturnType<typeof endsAt> };

const selectCheck = compileOnce((db, viewer, { sessionId, held, ends }: Checked) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(sql`case when count(*) = 1 then true else viewer_has_changed() end`.as('checked'))
    .where('session.id', '=', sessionId)
    .where('person.id', '=', viewer.personId)
    .where(held ? sql<boolean>`${rightsOf('person.id')} = ${held}::text[]` : holdsNone('person.id'))
    .where('city_code', 'is not distinct from', viewer.cityCode)
    .where(isAlive(ends))
    .$if(viewer.isUnblocked === true, (query) => query.where(isInNoBlock('person.id'))),
);
