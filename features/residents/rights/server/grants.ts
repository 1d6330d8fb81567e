import { sql } from 'kysely';
import { recordAudit, recordCommandAudit } from '#server/audit.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { afterLast, recordInLedger, replayEach } from '#server/ledger/entry.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import { lockWithRights, rightsOf } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { everyRight, holdsEveryRight, isHeldRight, placeOf, rightOf } from '#shared/rights.ts';
import { endCallsWithoutRight } from './end-calls.ts';

type Wanted = { id?: string; name?: string };

/** The person with that id, people of exactly that name, or all with a right. Used by the command line. */
export const findPeople = (db: Db, { id, name }: Wanted) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'city_code', 'created_at', rightsOf('person.id').as('rights')])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(id === undefined && name === undefined, (query) =>
      query.where('id', 'in', db.selectFrom('right_grant').select('person_id').where('ended_at', 'is', null)),
    )
    .$if(name !== undefined, (query) => query.where('name', '=', (name ?? '').normalize('NFC')))
    .orderBy('created_at')
    .limit(200)
    .execute();

/** The one who changes rights: a person with a right, or a command on the server, by its name. */
type Granter = Viewer | string;

type Change = { granter: Granter; now: Date; change: (held: HeldRight[]) => readonly HeldRight[] };

/**
 * Changes a person's rights and records who changed them. Their sockets are closed and authorised again.
 * Returns false if there is no such person.
 */
export const changeRights = (db: Db, personId: string, change: Change) =>
  db.transaction().execute((tx) => changeRightsIn(tx, personId, change));

export async function changeRightsIn(tx: Tx, personId: string, { granter, now: at, change }: Change) {
  const before = await lockWithRights(tx, personId, 'update');
  if (!before) return false;
  const after = change(before.rights);
  const granted = after.filter((right) => !before.rights.includes(right));
  const ended = before.rights.filter((right) => !after.includes(right));
  if (granted.length + ended.length === 0) return true;
  const now = await afterLastChange(tx, personId, at);
  const written = await writeGrants(tx, { personId, granter, granted, ended, now });
  if (ended.some((right) => rightOf(right) === 'editor')) await endCallsWithoutRight(tx, personId);
  const isAdmin = holdsEveryRight({ rights: after });
  if (isAdmin !== (before.role === 'admin')) await changeRole(tx, { personId, isAdmin, granter, now });
  await recordInLedger(tx, {
    change: 'rights.changed',
    data: { personId, rights: after.join(' ') },
    at: now,
  });
  for (const entry of entriesOf({ personId, granted, ended })) await recordEntry(tx, granter, now, entry);
  // An admin, who gets or loses every right at once, is not told of each.
  const isWhole = [granted, ended].some((rights) => holdsEveryRight({ rights }));
  const events = isWhole ? [] : written.map((grant) => grantEvent(personId, grant));
  await record(tx, ...events, {
    type: 'person.rightsChanged',
    topics: [`person:${personId}`],
    data: { id: personId },
    revokes: { personId },
  });
  return true;
}

async function afterLastChange(tx: Tx, personId: string, now: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom('right_grant')
    .select(sql<Date | null>`max(greatest(granted_at, ended_at))`.as('last'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return afterLast(last, now);
}

type Grants = {
  personId: string;
  granter: Granter;
  granted: readonly HeldRight[];
  ended: HeldRight[];
  now: Date;
};

type Written = { id: string; place: string; isNew: boolean };

async function writeGrants(tx: Tx, { personId, granter, granted, ended, now }: Grants): Promise<Written[]> {
  const granterId = typeof granter === 'string' ? null : granter.personId;
  const rows = granted.map((right) => ({
    id: newId(),
    person_id: personId,
    right_name: rightOf(right),
    place_code: placeOf(right),
    granted_by: granterId,
    granted_at: now,
  }));
  if (rows.length > 0) await tx.insertInto('right_grant').values(rows).execute();
  const over = await tx
    .updateTable('right_grant')
    .set({ ended_at: now, ended_by: granterId })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`right_name || ':' || place_code = any(${ended}::text[])`)
    .returning(['id', 'place_code'])
    .execute();
  return [
    ...rows.map(({ id, place_code: place }) => ({ id, place, isNew: true })),
    ...over.map(({ id, place_code: place }) => ({ id, place, isNew: false })),
  ];
}

const grantEvent = (personId: string, { id, place, isNew }: Written) => ({
  type: isNew ? 'right.granted' : 'right.ended',
  topics: [`person:${personId}`, ...queueTopics('rights', place || null)],
  data: { id, personId },
});

type RoleChange = { personId: string; isAdmin: boolean; granter: Granter; now: Date };

/** The role says in one column what the rights add up to: it stands beside names, in every list. */
async function changeRole(tx: Tx, { personId, isAdmin, granter, now }: RoleChange) {
  const role = isAdmin ? 'admin' : 'resident';
  await tx.updateTable('person').set({ role }).where('id', '=', personId).execute();
  // Residents cannot hide from an admin. A concurrent block waits for the locked
  // row, or was committed before.
  if (isAdmin)
    await tx
      .deleteFrom('block')
      .where(({ eb, or }) => or([eb('blocker_id', '=', personId), eb('blocked_id', '=', personId)]))
      .execute();
  const changedBy = typeof granter === 'string' ? granter : 'person';
  await tx
    .insertInto('role_change')
    .values({ person_id: personId, role, changed_by: changedBy, changed_at: now })
    .execute();
}

/** One entry for all the rights of an admin, else one for each right. */
function entriesOf({ personId, granted, ended }: Pick<Grants, 'personId' | 'granted' | 'ended'>) {
  const one = { personId, right: 'operator', cityCode: null } as const;
  if (holdsEveryRight({ rights: granted })) return [{ ...one, action: 'role.granted' }];
  if (holdsEveryRight({ rights: ended })) return [{ ...one, action: 'role.revoked' }];
  const each = (action: string) => (right: HeldRight) => {
    const place = placeOf(right);
    return { ...one, action, note: right, cityCode: place || null };
  };
  return [...granted.map(each('right.granted')), ...ended.map(each('right.ended'))];
}

type Entry = ReturnType<typeof entriesOf>[number];

// `role_change` says who ran a command. The audit log must not show the names of the server's accounts.
const recordEntry = (tx: Tx, granter: Granter, now: Date, entry: Entry) =>
  typeof granter === 'string'
    ? recordCommandAudit(tx, now, entry)
    : recordAudit(tx, granter, now, { ...entry, itemId: entry.personId });

/**
 * Sets rights again that had been changed before the database was restored, unless a later change is known.
 * Nobody gets a right by an entry that whoever writes the file store could have made.
 */
export const changeRightsAgain = replayEach(async (p, { data, at, isTrusted }) => {
  const { personId } = data;
  const rights = rightsIn(data);
  const person = await p.db
    .selectFrom('person')
    .select(['id', rightsOf('person.id').as('rights')])
    .where('id', '=', personId ?? null)
    .executeTakeFirst();
  if (!person) return false;
  const later = await p.db
    .selectFrom('right_grant')
    .select('id')
    .where('person_id', '=', person.id)
    .where(({ eb, or }) => or([eb('granted_at', '>=', at), eb('ended_at', '>=', at)]))
    .executeTakeFirst();
  if (later) return false;
  const refused = isTrusted ? [] : rights.filter((right) => !person.rights.includes(right));
  if (refused.length > 0)
    p.log.warn(
      { personId, rights: refused },
      'was given rights after the backup; check that, then `npm run admin -- grant {id} {right} {city}`',
    );
  const acceptedRights = rights.filter((right) => !refused.includes(right));
  if (
    acceptedRights.length === person.rights.length &&
    acceptedRights.every((right) => person.rights.includes(right))
  )
    return false;
  return changeRights(p.db, person.id, { granter: 'ledger', now: at, change: () => acceptedRights });
});

/** The rights after the change. Entries of releases before this one name a role. */
function rightsIn({ rights, role }: Record<string, string | null>): readonly HeldRight[] {
  if (role) return role === 'admin' ? everyRight : [];
  return (rights ?? '').split(' ').filter(isHeldRight);
}
