import { sql } from 'kysely';
import { rangesAround, type Scope } from '#residents/regions/server/scope.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { categories } from '#town/news/interests.ts';
import type { InterestTags } from '#town/news/interests-contract.ts';

/** Offered tags come from this many newest items of the region, the most used first. */
const newestNews = 200;
const maxOffered = 40;

/** The viewer's interest tags, in the order in which they chose them. */
export async function interestsOf(db: Db | Tx, { personId }: Viewer): Promise<string[]> {
  const rows = await db
    .selectFrom('interest_tag')
    .select('tag')
    .where('person_id', '=', personId)
    .orderBy('chosen_at')
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

async function tagsInUse(db: Db, scope: Scope): Promise<string[]> {
  const { places, isInPlace } = rangesAround(scope, 'news');
  const newestFirst = sql`order by created_at desc, id desc limit ${sql.lit(newestNews)}`;
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select one.tags from ${places} as place (code) cross join lateral (
        select tags, created_at, id from news where ${isInPlace} and not ended ${newestFirst}
      ) as one ${newestFirst}
    ) as newest, unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${sql.lit(maxOffered)}
  `.execute(db);
  return rows.map(({ tag }) => tag);
}

export async function interestTags(db: Db, viewer: Viewer, scope: Scope): Promise<InterestTags> {
  const [chosen, inUse] = await Promise.all([interestsOf(db, viewer), tagsInUse(db, scope)]);
  return { chosen, offered: [...new Set([...categories, ...inUse, ...chosen])] };
}

export async function chooseInterests(p: Platform, viewer: Viewer, tags: string[]): Promise<void> {
  const { personId } = viewer;
  const now = p.clock.now();
  await write(p, async (tx) => {
    // If two devices save at once, the later one waits for this lock and replaces the earlier choice.
    await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
    await tx
      .deleteFrom('interest_tag')
      .where('person_id', '=', personId)
      .$if(tags.length > 0, (query) => query.where('tag', 'not in', tags))
      .execute();
    if (tags.length > 0)
      await tx
        .insertInto('interest_tag')
        .values(tags.map((tag) => ({ person_id: personId, tag, chosen_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await record(tx, { type: 'interests.chosen', topics: [`person:${personId}`], data: {} });
  });
}
