import { type RawBuilder, sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { isActive } from '#residents/suspensions/server/queries.ts';
import { type Cursor, newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Condition: neither of the two is suspended or about to be erased. Otherwise the help sleeps. */
const isAwake = (now: Date, table = 'help'): RawBuilder<boolean> => {
  const both = sql`(${sql.ref(`${table}.helped_id`)}, ${sql.ref(`${table}.helper_id`)})`;
  return sql<boolean>`not (
    ${hasRow(sql`select from suspension where suspension.person_id in ${both} and ${isActive(now)}`)}
    or ${hasRow(sql`select from account_deletion where account_deletion.person_id in ${both}`)}
  )`;
};

/** Condition: it has neither been ended nor run out. */
export const isLive = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(help.ended_at is null and help.ends_at > ${now})`;

/** Condition: the helper may act now. */
const isWorking = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(help.accepted_at is not null and ${isLive(now)} and ${isAwake(now)})`;

/** Every read of helps starts here: those of which the viewer is one of the two, with the other one. */
const visibleHelps = (db: Db | Tx, viewer: Viewer, now: Date) =>
  db
    .selectFrom('help')
    .innerJoin('person', (join) =>
      join.on(
        sql<boolean>`person.id = case help.helper_id when ${viewer.personId} then help.helped_id else help.helper_id end`,
      ),
    )
    .where(({ eb, or }) =>
      or([eb('help.helper_id', '=', viewer.personId), eb('help.helped_id', '=', viewer.personId)]),
    )
    .where(notBlocked(viewer, 'person.id'))
    .select(['help.id', 'help.helper_id', 'help.helped_id', 'help.asked_at as created_at'])
    .select(['help.accepted_at', 'help.ends_at', 'help.ended_at', 'help.resumed_at'])
    .select(isLive(now).as('is_live'))
    .select(isAwake(now).as('is_awake'))
    .select(
      sql<number>`(select count(*)::int from helped_act where helped_act.help_id = help.id)`.as('act_count'),
    )
    .select(authorColumns('person'));

export type HelpRow = Awaited<ReturnType<ReturnType<typeof visibleHelps>['execute']>>[number];

/** The helps that have not ended: few, except for requests to somebody whom many know. */
export const selectLive = (db: Db, viewer: Viewer, now: Date) =>
  visibleHelps(db, viewer, now)
    .where(isLive(now))
    .orderBy('help.asked_at')
    .orderBy('help.id')
    .limit(200)
    .execute();

type Past = Page & { side: 'helpers' | 'helping'; now: Date };

/** One page of what has ended, the latest request first. */
export const selectPast = (db: Db, viewer: Viewer, { side, now, ...page }: Past) =>
  visibleHelps(db, viewer, now)
    .where(side === 'helpers' ? 'help.helped_id' : 'help.helper_id', '=', viewer.personId)
    .where(sql<boolean>`not ${isLive(now)}`)
    .$call(newestFirst(page, 'help.asked_at', 'help.id'))
    .execute();

export const findHelp = (db: Db | Tx, viewer: Viewer, id: string, now: Date) =>
  visibleHelps(db, viewer, now).where('help.id', '=', id).executeTakeFirst();

/** Whoever typed the viewer's code and waits for them. Nobody else reads it, the one who typed it neither. */
export const offerTo = (db: Db | Tx, viewer: Viewer, now: Date) =>
  db
    .selectFrom('help_code')
    .innerJoin('person', 'person.id', 'help_code.helper_id')
    .where('help_code.helped_id', '=', viewer.personId)
    .where('help_code.expires_at', '>', now)
    .where(notBlocked(viewer, 'person.id'))
    .where(isAwake(now, 'help_code'))
    .select(['help_code.help_id', 'help_code.ends_at', 'person.id', 'person.city_code'])
    .select(authorColumns('person'));

/** The help by which the viewer may act for somebody now. The helped could not end it where helps are off. */
export const workingFor = (db: Db | Tx, viewer: Viewer, helpedId: string, now: Date) =>
  db
    .selectFrom('help')
    .innerJoin('person', 'person.id', 'help.helped_id')
    .select(['help.id', 'help.ends_at', 'person.city_code'])
    .select(authorColumns('person'))
    .where('help.helper_id', '=', viewer.personId)
    .where('help.helped_id', '=', helpedId)
    .where(isFeatureOn('helps', 'person.city_code'))
    .where(isWorking(now));

/** One page of what was done, the latest first. */
export const selectActs = (db: Db, helpId: string, after: Cursor | null, limit: number) =>
  db
    .selectFrom('helped_act')
    .select(['id', 'act', 'subject_id', 'day', 'acted_at as created_at'])
    .where('help_id', '=', helpId)
    .$call(newestFirst({ after, limit }, 'acted_at', 'id'))
    .execute();

export type ActRow = Awaited<ReturnType<typeof selectActs>>[number];
