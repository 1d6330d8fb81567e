import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import { isMember } from '#community/clubs/server/members/membership.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { inScope, type Scope } from '#residents/regions/server/scope.ts';
import { maxFollowed } from '#screens/profiles/limits.ts';
import { type Kind, kinds, maxCounted } from '#screens/search/limits.ts';
import { type Cursor, olderThan } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { notHidden } from '#server/hidden.ts';
import { unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { patternOf } from '#shared/text/korean-search.ts';
import { gramsOf, regionGram } from './grams.ts';

/** The newest entries that are scanned before the index of rare words is used. */
const newest = 4000;

/** The newest posts that are scanned of each followed person, and of each club. */
const newestOfFollowed = 100;
const newestOfClub = 500;

/**
 * A kind and a region to search. `townless`: only what is for the country as a whole. `except`: a town or
 * province that is left out, because it was searched already.
 */
export type SearchPlace = { kind: Kind; scope: Scope | 'townless'; except?: Scope };

export type Wanted = { terms: string[]; after: Cursor | null };

export type Entry = { id: string; created_at: Date };

type Condition = RawBuilder<SqlBool>;
const all = (conditions: Condition[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The number of a kind in the database. */
const numberOf = (kind: Kind) => kinds.indexOf(kind) + 1;

const outside = (scope: Scope | undefined): Condition =>
  scope ? sql`(${inScope(scope, 'entry')}) is not true` : sql`true`;

/** The condition that an entry belongs to a place. It matches an index. */
const isIn = ({ kind, scope, except }: SearchPlace): Condition => sql`(
  entry.kind = ${sql.lit(numberOf(kind))} and entry.club_id is null and ${scope === 'townless' ? sql`entry.city_code is null` : inScope(scope, 'entry')} and ${outside(except)}
)`;

const isBefore = (after: Cursor | null): Condition => olderThan(after, 'entry.created_at', 'entry.item_id');

const newestFirst = sql`order by entry.created_at desc, entry.item_id desc`;

/** The report kind of each search kind. */
const reportedAs = {
  posts: 'post',
  news: 'news',
  benefits: 'benefit',
  clubs: 'club',
  people: 'person',
} as const;

/**
 * The condition that an entry contains every word, and that the viewer may see it, as in the kind's own list.
 * Without the second part the counts would reveal hidden titles, letter by letter.
 */
const fits = (viewer: Viewer, kind: Kind, terms: string[]): Condition =>
  all([
    ...terms.map((term) => sql<SqlBool>`entry.letters ~ ${patternOf(term)}`),
    notBlockedIn(viewer, kind),
    notHidden(viewer, reportedAs[kind], columns),
  ]);

const columns = { id: 'entry.item_id', author: 'entry.author_id', town: 'entry.city_code' };

/** A member sees their club even if they have blocked its creator. */
const notBlockedIn = (viewer: Viewer, kind: Kind): Condition =>
  unlessModerator(
    viewer,
    'entry.city_code',
    kind === 'clubs'
      ? sql`(${notBlocked(viewer, 'entry.author_id')} or ${isMember(viewer, 'entry.item_id')})`
      : notBlocked(viewer, 'entry.author_id'),
  );

/** One more than is counted, to learn whether there are more. */
const limit = sql.lit(maxCounted + 1);

/** Matches among the newest entries of each place, scanned along the index of its list. */
export const selectNewest = (db: Db, viewer: Viewer, places: SearchPlace[], { terms, after }: Wanted) =>
  selectOfEach(
    db,
    places,
    (place) => sql`
      select entry.item_id, entry.created_at
      from (
        select * from search_entry as entry where ${isIn(place)} and ${isBefore(after)}
        ${newestFirst} limit ${sql.lit(newest)}
      ) as entry
      where ${fits(viewer, place.kind, terms)}
      ${newestFirst} limit ${limit}`,
  );

/** Whether each place has more entries than were scanned. */
export async function selectHasMore(db: Db, places: SearchPlace[]): Promise<boolean[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{
    has_more: boolean[];
  }>`select array[${sql.join(places.map(hasMore))}] as has_more`.execute(db);
  return rows[0]?.has_more ?? [];
}

const hasMore = (place: SearchPlace): Condition => sql`exists (
  select from search_entry as entry where ${isIn(place)} ${newestFirst} offset ${sql.lit(newest)}
)`;

/**
 * Matches among all entries, by the index of title grams, for rare words. Callers use it if the newest
 * entries had too few matches, so the result is small too. It is empty for a place that was scanned whole.
 */
export const selectByGrams = (db: Db, viewer: Viewer, places: SearchPlace[], { terms, after }: Wanted) =>
  selectOfEach(
    db,
    places,
    (place) => sql`
      select entry.item_id, entry.created_at
      from (
        -- Without "offset 0" the planner would scan all entries in order.
        select * from search_entry as entry
        where ${mayHaveOthers(place)} and entry.kind = ${sql.lit(numberOf(place.kind))} and ${hasGrams(place, terms)}
        offset 0
      ) as entry
      -- Gram numbers may collide, so the row is checked again.
      where ${isIn(place)} and ${isBefore(after)} and ${fits(viewer, place.kind, terms)}
      ${newestFirst} limit ${limit}`,
  );

/**
 * False if all entries of the place were scanned, so that the index need not be read. Asked only of news for
 * a province or the country: its number is that of every town's news, too.
 */
const mayHaveOthers = (place: SearchPlace): Condition => (isWide(place) ? hasMore(place) : sql`true`);

const isWide = ({ scope }: SearchPlace) =>
  scope === 'townless' || (scope !== 'country' && 'cityCode' in scope && scope.cityCode.length === 2);

function hasGrams({ kind, scope }: SearchPlace, terms: string[]): Condition {
  const region = regionGram(numberOf(kind), codeOf(scope));
  const ways = terms.map(gramsOf);
  // The readings of a single word are looked up side by side. For several words, a word with one reading
  // contributes its grams and a word with several readings none; the row check covers it.
  const lists =
    ways.length === 1 ? (ways[0] ?? []) : [ways.flatMap(([way, other]) => (other ? [] : (way ?? [])))];
  const having = lists.map(
    (grams) => sql<SqlBool>`search_grams(entry.kind, entry.city_code, entry.club_id, entry.letters)
      @> ${sql.lit(`{${[region, ...grams].join(',')}}`)}::int[]`,
  );
  return sql`(${sql.join(having, sql` or `)})`;
}

function codeOf(scope: SearchPlace['scope']): string | undefined {
  if (scope === 'country' || scope === 'townless') return undefined;
  return 'cityCode' in scope ? scope.cityCode || undefined : scope.provinceCode;
}

/**
 * Posts that a resident sees outside their town's lists: their own posts and those of followed people in
 * other towns, and posts of their clubs. Only the newest of each.
 */
export async function selectOutsideTown(db: Db, viewer: Viewer, { terms, after }: Wanted): Promise<Entry[]> {
  const { personId, cityCode } = viewer;
  const { rows } = await sql<{ item_id: string; created_at: Date }>`
    select entry.item_id, entry.created_at
    from (
      select found.* from (
        (
          select followee_id as id from follow where follower_id = ${personId}
          order by followed_at desc limit ${sql.lit(maxFollowed)}
        ) union all select ${personId}::uuid
      ) as author
      cross join lateral (
        select * from search_entry as entry
        where entry.author_id = author.id and entry.kind = 1 and entry.club_id is null and ${isBefore(after)}
        ${newestFirst} limit ${sql.lit(newestOfFollowed)}
      ) as found
      where ${cityCode === null || viewer.isAdmin ? sql`false` : sql`found.city_code <> ${cityCode}`}
      union all
      select found.* from club_member
      cross join lateral (
        select * from search_entry as entry where entry.club_id = club_member.club_id and ${isBefore(after)}
        ${newestFirst} limit ${sql.lit(newestOfClub)}
      ) as found
      where club_member.person_id = ${personId}
    ) as entry
    where ${fits(viewer, 'posts', terms)}
      and (entry.club_id is null or ${isInside(viewer, 'entry.club_id')})
    ${newestFirst} limit ${limit}`.execute(db);
  return rows.map(({ item_id, created_at }) => ({ id: item_id, created_at }));
}

/** Matches in several places by one statement: for each place, newest first. */
async function selectOfEach(
  db: Db,
  places: SearchPlace[],
  select: (place: SearchPlace) => RawBuilder<unknown>,
): Promise<Entry[][]> {
  if (places.length === 0) return [];
  const parts = places.map(
    (place, at) => sql`(select ${sql.lit(at)}::int as at, part.* from (${select(place)}) as part)`,
  );
  const { rows } = await sql<{ at: number; item_id: string; created_at: Date }>`
    select * from (${sql.join(parts, sql` union all `)}) as found order by at, created_at desc, item_id desc
  `.execute(db);
  return places.map((_, at) =>
    rows.filter((row) => row.at === at).map(({ item_id, created_at }) => ({ id: item_id, created_at })),
  );
}
