import { sql } from 'kysely';
import { lockPeople } from '#features/people/server/lock-people.ts';
import type { Tx } from '#server/db.ts';
import type { Notice, NoticeKind, Notices } from '#server/notices.ts';
import { rightsOf } from '#server/rights.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import { viewerOf } from '#server/viewer.ts';
import { newId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { pushToDevices } from './deliveries.ts';

/** A notice that its person may get, with what the visibility check needs. */
type Fit = Notice & { rights: HeldRight[]; cityCode: string | null; pushed: boolean };

/** A row of the list that is new or has grown. */
export type Touched = { id: string; personId: string };

const portion = 1000;

/** Whether the event concerns a crowd. Its pushes come after all others. */
type Manner = { crowd: boolean };

/** Notifies people of one event, if they may be notified. Returns the rows that changed. */
export async function deliver(tx: Tx, notices: Notices, given: Notice[], manner: Manner): Promise<Touched[]> {
  const touched: Touched[] = [];
  if (given.length === 0) return [];
  const concerned = given.flatMap(({ personId, actorId }) => [personId, actorId ?? personId]);
  // Locks the people, so that nobody is deleted between this check and the inserts.
  const here = new Set(await lockPeople(tx, [...new Set(concerned)]));
  const existing = given.filter(
    ({ personId, actorId }) => here.has(personId) && (actorId === null || here.has(actorId)),
  );
  for (const [name, kind] of Object.entries(notices.kinds)) {
    const ofKind = existing.filter((notice) => notice.kind === name);
    for (let at = 0; at < ofKind.length; at += portion) {
      const fit = await whoIsFit(tx, kind, ofKind.slice(at, at + portion));
      const seeing = await whoSees(tx, kind, fit);
      if (seeing.length > 0) touched.push(...(await write(tx, kind, seeing, manner)));
    }
  }
  return touched;
}

const groupOf = ({ group, subjectId }: Notice) => group ?? subjectId;

/**
 * Leaves out people's own actions, those of people in a block with them, channels that are off, and repeated
 * notices.
 */
async function whoIsFit(tx: Tx, kind: NoticeKind, given: Notice[]): Promise<Fit[]> {
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
    select given.n::int, ${rightsOf('person.id')} as rights, person.city_code, coalesce(setting.pushed, true) as pushed
    from unnest(
      ${column('uuid[]', ({ personId }) => personId)}, ${column('uuid[]', ({ actorId }) => actorId)},
      ${column('text[]', ({ kind: name }) => name)}, ${column('text[]', groupOf)},
      ${column('timestamptz[]', ({ at }) => at)}, ${column('boolean[]', ({ again }) => again ?? false)}
    ) with ordinality as given (person_id, actor_id, kind, group_key, at, again, n)
    join person on person.id = given.person_id
    left join notification_setting setting on setting.person_id = person.id and setting.channel = ${channel}
    where (${isListed}::boolean or coalesce(setting.listed, true))
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
  const seeing: Fit[] = [];
  for (const one of fit) {
    const viewer = viewerOf(one);
    if (one.mayBeSeen || (await kind.show(tx, viewer, [one.subjectId])).has(one.subjectId)) seeing.push(one);
  }
  return seeing;
}

/** Writes the rows with their actors. New rows are pushed. */
async function write(tx: Tx, kind: NoticeKind, fit: Fit[], { crowd }: Manner): Promise<Touched[]> {
  const pushes = { afterMs: kind.pushAfterMs ?? 0, crowd: crowd && !kind.always };
  if (kind.pushOnly) {
    const pushed = fit.filter((one) => one.pushed).map((one) => ({ ...one, notificationId: null }));
    await pushToDevices(tx, pushed, pushes);
    return [];
  }
  const touched: Touched[] = [];
  const fresh: (Fit & { notificationId: string })[] = [];
  // PostgreSQL refuses the same conflict key twice in one statement, so each person is once in a turn.
  for (const turn of turnsOf(fit)) {
    const { rows } = await sql<{ id: string; person_id: string; is_new: boolean }>`
      insert into notification (id, person_id, kind, group_key, subject_id, within_id, happened_at)
      select * from unnest(
        ${turn.map(() => newId())}::uuid[], ${turn.map((one) => one.personId)}::uuid[],
        ${turn.map((one) => one.kind)}::text[], ${turn.map(groupOf)}::text[],
        ${turn.map((one) => one.subjectId)}::uuid[], ${turn.map((one) => one.withinId ?? null)}::uuid[],
        ${turn.map((one) => one.at)}::timestamptz[]
      )
      on conflict (person_id, kind, group_key) where read_at is null do update
        set happened_at = greatest(notification.happened_at, excluded.happened_at)
      returning id, person_id, xmax = 0 as is_new
    `.execute(tx);
    const byPerson = new Map(turn.map((one) => [one.personId, one]));
    const found = rows.flatMap((row) => {
      const one = byPerson.get(row.person_id);
      return one ? [{ ...one, notificationId: row.id, isNew: row.is_new }] : [];
    });
    await writeActors(tx, found);
    touched.push(...found.map(({ notificationId, personId }) => ({ id: notificationId, personId })));
    fresh.push(...found.filter(({ isNew }) => isNew));
  }
  await pushToDevices(
    tx,
    fresh.filter((one) => one.pushed && !kind.listOnly),
    pushes,
  );
  return touched;
}

function turnsOf(fit: Fit[]): Fit[][] {
  const turns: Map<string, Fit>[] = [];
  for (const one of fit) {
    const turn = turns.find((each) => !each.has(one.personId));
    if (turn) turn.set(one.personId, one);
    else turns.push(new Map([[one.personId, one]]));
  }
  return turns.map((turn) => [...turn.values()]);
}

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
