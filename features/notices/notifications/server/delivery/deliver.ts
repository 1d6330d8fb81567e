import { sql } from 'kysely';
import { isChosen } from '#notices/notifications/server/chosen.ts';
import { lockPeople, lockPeopleWithNext } from '#residents/people/server/lock-people.ts';
import type { Tx } from '#server/database/db.ts';
import type { Notice, NoticeKind, Notices, Shown } from '#server/notices/notices.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { rightsOf } from '#server/viewer/rights.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { areAlike, deliverAlike } from './deliver-alike.ts';
import { pushToDevices, type Touched } from './deliveries.ts';

/** A notice that its person may get, with what the visibility check needs. */
type Fit = Notice & { rights: HeldRight[]; cityCode: string | null; pushed: boolean };

const batchSize = 1000;

/** Whether the event concerns a crowd. Its pushes come after all others. */
type Manner = { crowd: boolean };

/** Notifies people, if they may be notified. Returns the rows that changed. */
export async function deliver(tx: Tx, notices: Notices, given: Notice[], manner: Manner): Promise<Touched[]> {
  const touched: Touched[] = [];
  if (given.length === 0) return [];
  const kinds = [...Map.groupBy(given, ({ kind }) => kind)];
  if (manner.crowd && kinds.every(([name, ofKind]) => !notices.kinds[name]?.pushOnly && areAlike(ofKind)))
    return deliverToMany(tx, notices, kinds, manner);
  const concerned = given.flatMap(({ personId, actorId }) => [personId, actorId ?? personId]);
  // Locks the people, so that nobody is deleted between this check and the inserts.
  const here = new Set(await lockPeople(tx, [...new Set(concerned)]));
  const existing = withoutRepetitions(given).filter(
    ({ personId, actorId }) => here.has(personId) && (actorId === null || here.has(actorId)),
  );
  for (const [name, kind] of Object.entries(notices.kinds)) {
    const ofKind = existing.filter((notice) => notice.kind === name);
    for (let at = 0; at < ofKind.length; at += batchSize) {
      const fit = await whoIsFit(tx, { name, ...kind }, ofKind.slice(at, at + batchSize));
      const seeing = await whoSees(tx, kind, fit);
      if (seeing.length > 0) touched.push(...(await write(tx, kind, seeing, manner)));
    }
  }
  return touched;
}

/** The same for notices that are alike in each kind: one statement each. */
async function deliverToMany(tx: Tx, notices: Notices, kinds: [string, Notice[]][], manner: Manner) {
  const touched: Touched[] = [];
  const people = kinds.flatMap(([, ofKind]) => ofKind.map(({ personId }) => personId));
  await lockPeopleWithNext(tx, [...new Set(people)]);
  for (const [name, [first, ...others]] of kinds) {
    const kind = notices.kinds[name];
    if (!kind || !first) continue;
    const alike: [Notice, ...Notice[]] = [first, ...others];
    touched.push(...(await deliverAlike(tx, { name, ...kind }, alike, pushesOf(kind, manner))));
  }
  return touched;
}

const pushesOf = (kind: NoticeKind, { crowd }: Manner) => ({
  afterMs: kind.pushAfterMs ?? 0,
  crowd: crowd && !kind.always,
});

const groupOf = ({ group, subjectId }: Notice) => group ?? subjectId;

/**
 * The latest of several notices of the same action by the same person: somebody liked, unliked and liked
 * again.
 */
const withoutRepetitions = (given: Notice[]): Notice[] => [
  ...new Map(
    given.map((one) => [`${one.kind} ${one.personId} ${one.actorId} ${groupOf(one)}`, one]),
  ).values(),
];

/**
 * Leaves out people's own actions, those of people in a block with them, what they chose not to be told,
 * features that their town has switched off, and repeated notices.
 */
async function whoIsFit(tx: Tx, kind: NoticeKind & { name: string }, given: Notice[]): Promise<Fit[]> {
  const channel = kind.channel;
  const isListed = kind.pushOnly || kind.always || false;
  const column = (
    type: Parameters<typeof unknownToPlanner>[1],
    of: (notice: Notice) => string | boolean | Date | null,
  ) => unknownToPlanner(given.map(of), type);
  const { rows } = await sql<{
    n: number;
    rights: HeldRight[];
    city_code: string | null;
    pushed: boolean;
  }>`
    select given.n::int, ${rightsOf('person.id')} as rights, person.city_code, ${isChosen(kind.name, sql`setting.pushed`)} as pushed
    from unnest(
      ${column('uuid[]', ({ personId }) => personId)}, ${column('uuid[]', ({ actorId }) => actorId)},
      ${column('text[]', ({ kind: name }) => name)}, ${column('text[]', groupOf)},
      ${column('timestamptz[]', ({ at }) => at)}, ${column('boolean[]', ({ again }) => again ?? false)}
    ) with ordinality as given (person_id, actor_id, kind, group_key, at, again, n)
    join person on person.id = given.person_id
    left join notification_setting setting on setting.person_id = person.id and setting.channel = ${channel}
    where (${isListed}::boolean or ${isChosen(kind.name, sql`setting.listed`)})
    and ${kind.townFeature ? isFeatureOn(kind.townFeature, 'person.city_code') : sql`true`}
    and (given.actor_id is null or (
      given.actor_id <> given.person_id
      and (person.role = 'admin' or not exists (
        select from block where blocker_id = person.id and blocked_id = given.actor_id
        union all select from block where blocker_id = given.actor_id and blocked_id = person.id
      ))
    ))
    and not exists (
      select from notification known
      left join notification_actor actor
        on actor.notification_id = known.id and given.actor_id is not null
      where known.person_id = given.person_id and known.kind = given.kind and known.group_key = given.group_key
      and actor.actor_id is not distinct from given.actor_id
      and (not given.again or coalesce(actor.acted_at, known.happened_at) >= given.at)
    )
  `.execute(tx);
  return rows.flatMap(({ n, rights, city_code, pushed }) => {
    const notice = given[n - 1];
    return notice
      ? [{ ...notice, rights, cityCode: city_code, pushed: pushed || kind.ringsAlways === true }]
      : [];
  });
}

/** Leaves out people who may not see the subject, for example residents of another town. */
async function whoSees(tx: Tx, kind: NoticeKind, fit: Fit[]): Promise<Fit[]> {
  const seen = new Map<string, Map<string, Shown>>();
  const unsure = fit.filter(({ mayBeSeen }) => !mayBeSeen);
  for (const [personId, own] of Map.groupBy(unsure, (one) => one.personId)) {
    const [one] = own;
    const subjects = new Set(own.map(({ subjectId }) => subjectId));
    if (one) seen.set(personId, await kind.show(tx, viewerOf(one), [...subjects]));
  }
  return fit.filter(({ mayBeSeen, personId, subjectId }) => mayBeSeen || seen.get(personId)?.has(subjectId));
}

/** Writes the rows with their actors. New rows are pushed. */
async function write(tx: Tx, kind: NoticeKind, fit: Fit[], manner: Manner): Promise<Touched[]> {
  const pushes = pushesOf(kind, manner);
  if (kind.pushOnly) {
    const pushed = fit.filter((one) => one.pushed).map((one) => ({ ...one, notificationId: null }));
    await pushToDevices(tx, pushed, pushes);
    return [];
  }
  // Notices of one group share a row, and PostgreSQL refuses the same conflict key twice in one statement.
  const groups = Map.groupBy(fit, (one) => `${one.personId} ${groupOf(one)}`);
  const first = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((one) => ({ ...one, at: latestOf(group) })),
  );
  const { rows } = await sql<{ id: string; person_id: string; group_key: string; is_new: boolean }>`
    insert into notification (id, person_id, kind, group_key, subject_id, within_id, happened_at)
    select * from unnest(
      ${first.map(() => newId())}::uuid[], ${first.map((one) => one.personId)}::uuid[],
      ${first.map((one) => one.kind)}::text[], ${first.map(groupOf)}::text[],
      ${first.map((one) => one.subjectId)}::uuid[], ${first.map((one) => one.withinId ?? null)}::uuid[],
      ${first.map((one) => one.at)}::timestamptz[]
    )
    on conflict (person_id, kind, group_key) where read_at is null do update
      set happened_at = greatest(notification.happened_at, excluded.happened_at)
    returning id, person_id, group_key, xmax = 0 as is_new
  `.execute(tx);
  const written = rows.map(({ id, person_id, group_key, is_new }) => ({
    id,
    personId: person_id,
    isNew: is_new,
    group: (groups.get(`${person_id} ${group_key}`) ?? []).map((one) => ({ ...one, notificationId: id })),
  }));
  await writeActors(
    tx,
    written.flatMap(({ group }) => group),
  );
  const fresh = written.flatMap(({ isNew, group }) => (isNew ? group.slice(0, 1) : []));
  await pushToDevices(
    tx,
    fresh.filter((one) => one.pushed && !kind.listOnly),
    pushes,
  );
  return written.map(({ id, personId }) => ({ id, personId }));
}

const latestOf = (notices: Notice[]) => new Date(Math.max(...notices.map(({ at }) => at.getTime())));

async function writeActors(tx: Tx, found: (Fit & { notificationId: string })[]) {
  const rows = found.flatMap(({ notificationId, actorId, at }) =>
    actorId ? [{ notification_id: notificationId, actor_id: actorId, acted_at: at }] : [],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('notification_actor')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['notification_id', 'actor_id'])
        .doUpdateSet((eb) => ({ acted_at: eb.ref('excluded.acted_at') })),
    )
    .execute();
}
