import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isChosen } from '#notices/notifications/server/chosen.ts';
import type { Tx } from '#server/database/db.ts';
import type { Notice, NoticeKind } from '#server/notices/notices.ts';
import { unknownToPlanner } from '#server/statements/unknown-to-planner.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { newId } from '#shared/ids.ts';
import { type Pushes, pushesFor, type Touched } from './deliveries.ts';

/** Whether the notices differ in the person only, each of whom may see the subject: a crowd's. */
export const areAlike = (notices: Notice[]): boolean => {
  const [first] = notices;
  const { personId: _, ...same } = first ?? {};
  const known = Object.entries(same) as [keyof Notice, unknown][];
  return notices.every(
    (one) =>
      one.mayBeSeen === true && one.actorId === null && known.every(([key, value]) => one[key] === value),
  );
};

/** The last digits of an id, in hex, and how many values they have. */
const lastDigits = 10;
const lastValues = 16 ** lastDigits;

/**
 * The ids of one statement: ascending from those made before (UUIDv7), also within one millisecond. They have
 * the same start, and end in numbers that follow a random one.
 */
const idOf = (n: RawBuilder<unknown>) => sql<string>`(${newId().slice(0, -lastDigits)}::text ||
  lpad(to_hex((${randomInt(lastValues)}::bigint + ${n}) % ${sql.lit(lastValues)}::bigint), ${sql.lit(lastDigits)}, '0'))::uuid`;

/**
 * Notifies people of the same thing with one statement, which sends their ids and nothing else. Who has been
 * deleted, does not want it or was notified already is left out, as in `deliver`. The people are locked.
 */
export async function deliverAlike(
  tx: Tx,
  kind: NoticeKind & { name: string },
  given: [Notice, ...Notice[]],
  pushes: Pushes,
): Promise<Touched[]> {
  const { subjectId, withinId = null, group = subjectId, at, until = null, again = false } = given[0];
  const ids = [...new Set(given.map(({ personId }) => personId))];
  const setting = sql`left join notification_setting setting on setting.person_id = person.id and setting.channel = ${kind.channel}`;
  const fresh = sql`(
    select written.person_id, written.id as notification_id, ${kind.name}::text as kind, null::uuid as actor_id,
      ${subjectId}::uuid as subject_id, ${at}::timestamptz as at, ${until}::timestamptz as until, written.person_id as n
    from written join person on person.id = written.person_id ${setting}
    where is_new and (${kind.ringsAlways ?? false}::boolean or ${isChosen(kind.name, sql`setting.pushed`)})
  )`;
  const pushed = kind.listOnly ? sql`` : sql`, pushed as (${pushesFor(fresh, pushes)})`;
  const { rows } = await sql<Touched>`
    with written as (
      insert into notification (id, person_id, kind, group_key, subject_id, within_id, happened_at)
      select ${idOf(sql`given.n`)}, person.id, ${kind.name}, ${group},
        ${subjectId}::uuid, ${withinId}::uuid, ${at}::timestamptz
      from unnest(${unknownToPlanner(ids, 'uuid[]')}) with ordinality as given (person_id, n)
      join person on person.id = given.person_id ${setting}
      where (${kind.always ?? false}::boolean or ${isChosen(kind.name, sql`setting.listed`)})
      and ${kind.townFeature ? isFeatureOn(kind.townFeature, 'person.city_code') : sql`true`}
      and not exists (
        select from notification known
        where known.person_id = person.id and known.kind = ${kind.name} and known.group_key = ${group}
        and (not ${again}::boolean or known.happened_at >= ${at}::timestamptz)
      )
      on conflict (person_id, kind, group_key) where read_at is null do update
        set happened_at = greatest(notification.happened_at, excluded.happened_at)
      returning id, person_id, xmax = 0 as is_new
    )${pushed}
    select id, person_id as "personId" from written
  `.execute(tx);
  return rows;
}
