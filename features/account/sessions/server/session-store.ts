import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isInNoBlock } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { type Replay, recordInLedger } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { rightsOf } from '#server/viewer/rights.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import { type Proof, rightsAt } from './rights-now.ts';
import { aliveSince } from './session-check.ts';

/** The last use is stored at most this often, so that reads do not cost writes. */
const seenEveryMs = 10 * 60_000;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** The user agent as it is stored. */
const agentOf = (userAgent: string) => userAgent.slice(0, 300);

type Start = { userAgent: string; now: Date; token?: string; asStaff?: boolean };

/** Starts a session and returns its token: 256 random bits, which only the browser stores. */
export async function startSession(
  tx: Tx,
  personId: string,
  { userAgent, now, token = randomBytes(32).toString('base64url'), asStaff = false }: Start,
): Promise<string> {
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      token_hash: hash(token),
      person_id: personId,
      user_agent: agentOf(userAgent),
      created_at: now,
      last_seen_at: now,
      staff_signed_in_at: asStaff ? now : null,
    })
    .execute();
  return token;
}

type Renewal = Pick<Viewer, 'personId' | 'sessionId'> & {
  by: 'sign-in' | 'staff sign-in' | 'passkey';
  wakes: boolean;
  now: Date;
};

/**
 * The person of a session has shown again who they are. The session stays, so that its other pages go on; if
 * rights wake up by that, their sockets come back with these. False: it has ended.
 */
export async function renewSession(
  tx: Tx,
  { personId, sessionId, by, wakes, now }: Renewal,
): Promise<boolean> {
  const renewed = await tx
    .updateTable('session')
    .set(by === 'passkey' ? { confirmed_at: now } : { signed_in_at: now })
    .$if(by === 'staff sign-in', (query) => query.set({ staff_signed_in_at: now }))
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where(aliveSince(now))
    .returning('id')
    .executeTakeFirst();
  if (!renewed) return false;
  const topics = [`person:${personId}`];
  await record(tx, { type: 'session.renewed', topics, data: {}, ...(wakes && { revokes: { sessionId } }) });
  return true;
}

/** When the person of a session last signed in. */
export async function findSignIn(db: Db | Tx, { sessionId }: Pick<Viewer, 'sessionId'>): Promise<Date> {
  const { at } = await db
    .selectFrom('session')
    .select(sql<Date>`greatest(created_at, signed_in_at)`.as('at'))
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return at;
}

/** A column: when the person of a session last showed who they are, by signing in or by a passkey. */
const provenAt = sql<Date>`greatest(session.created_at, session.signed_in_at, session.confirmed_at)`;

/** The viewer of a token, or null if the session is unknown, ended or expired. */
export async function findViewer(p: Platform, token: string): Promise<Viewer | null> {
  const row = await selectViewers(p).where('token_hash', '=', hash(token)).executeTakeFirst();
  if (row) await noteSeen(p, [row]);
  return row ? viewerIn(p, row) : null;
}

/** The same for many tokens. */
export async function findViewers(p: Platform, tokens: string[]): Promise<Map<string, Viewer>> {
  const byHash = new Map(tokens.map((token) => [hash(token).toString('hex'), token]));
  const ofTokens = selectViewers(p).where('token_hash', 'in', tokens.map(hash));
  const rows = await ofTokens.select('token_hash').execute();
  await noteSeen(p, rows);
  return new Map(rows.map((row) => [byHash.get(row.token_hash.toString('hex')) ?? '', viewerIn(p, row)]));
}

const selectViewers = (p: Platform) =>
  p.db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select(['session.id', 'session.last_seen_at', 'session.person_id', 'city_code', 'staff_signed_in_at'])
    .select([rightsOf('session.person_id').as('rights'), provenAt.as('proven_at')])
    .select(isInNoBlock('session.person_id').as('is_unblocked'))
    .where(aliveSince(p.clock.now()));

async function noteSeen(p: Platform, rows: { id: string; last_seen_at: Date }[]) {
  const now = p.clock.now();
  const since = new Date(now.getTime() - seenEveryMs);
  const ids = rows.filter((row) => row.last_seen_at < since).map(({ id }) => id);
  if (ids.length > 0)
    await p.db.updateTable('session').set({ last_seen_at: now }).where('id', 'in', ids).execute();
}

type ViewerRow = Proof & {
  id: string;
  person_id: string;
  city_code: string | null;
  is_unblocked: boolean;
};

const viewerIn = (p: Platform, row: ViewerRow): Viewer =>
  viewerOf({
    personId: row.person_id,
    sessionId: row.id,
    cityCode: row.city_code,
    ...(row.is_unblocked && { isUnblocked: true }),
    ...(row.rights.length > 0 && rightsAt(p, row)),
  });

/** The session of a token, if it started after `since` with this user agent and has not ended. */
export const findFreshSession = (
  p: Platform,
  token: string,
  { agent, since }: { agent: string; since: Date },
) =>
  p.db
    .selectFrom('session')
    .select('person_id')
    .where('token_hash', '=', hash(token))
    .where('created_at', '>', since)
    .where('user_agent', '=', agentOf(agent))
    .where(aliveSince(p.clock.now()))
    .executeTakeFirst();

/** The person of a token, also if the session has ended. */
export const findOwner = (p: Platform, token: string) =>
  p.db.selectFrom('session').select('person_id').where('token_hash', '=', hash(token)).executeTakeFirst();

/** The devices on which a person is signed in, last used first. */
export const listSessions = (p: Platform, personId: string) =>
  p.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'confirmed_at'])
    .where('person_id', '=', personId)
    .where(aliveSince(p.clock.now()))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends one session of a person and closes its sockets. False if there was none. */
export async function endSession(tx: Tx, personId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended) {
    await recordInLedger(tx, { change: 'session.ended', data: { sessionId }, at: now });
    await record(tx, endOf(personId, sessionId));
  }
  return ended !== undefined;
}

/**
 * Ends the sessions that a person had at a time: somebody else may have signed in as them. Returns their
 * number.
 */
export async function endSessions(
  tx: Tx,
  personId: string,
  { startedBy, now }: { startedBy: Date; now: Date },
): Promise<number> {
  const alive = await tx
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`greatest(created_at, signed_in_at) <= ${startedBy}`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of alive) await endSession(tx, personId, id, now);
  return alive.length;
}

const endOf = (personId: string, sessionId: string) => ({
  type: 'session.ended',
  topics: [`person:${personId}`],
  data: {},
  revokes: { sessionId },
});

/** Ends sessions again that had been ended before the database was restored. */
export const endSessionsAgain: Replay = (p, entries) =>
  write(p, async (tx) => {
    const ids = entries.map(({ data }) => data.sessionId);
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: p.clock.now() })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('ended_at', 'is', null)
      .returning(['id', 'person_id'])
      .execute();
    await record(tx, ...ended.map(({ id, person_id }) => endOf(person_id, id)));
    return ended.length;
  });
