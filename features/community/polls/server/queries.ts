import { type RawBuilder, sql } from 'kysely';
import { isMember } from '#community/clubs/server/members/membership.ts';
import type { PollItem, PollKind } from '#community/polls/contract.ts';
import { visiblePosts } from '#community/posts/server/queries.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { notBlocked } from '#residents/people/server/blocks.ts';
import { oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { aroundTown } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleNews } from '#town/news/server/queries.ts';

/**
 * Every read of polls starts here: those of news and posts that the viewer may see. A poll whose item is
 * hidden, paused or deleted is not there.
 */
export const visiblePolls = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('poll')
    .leftJoin(
      visibleNews(db, viewer)
        .select(['news.id', 'news.city_code', 'news.area_id', 'news.author_id'])
        .as('news'),
      'news.id',
      'poll.news_id',
    )
    .leftJoin(
      visiblePosts(db, viewer).select(['post.id', 'post.city_code', 'post.author_id']).as('post'),
      'post.id',
      'poll.post_id',
    )
    .where(sql<boolean>`(news.id is not null or post.id is not null)`)
    .where(isFeatureOn('polls', 'poll.place_code'));

/** Condition: somebody is in a household that a poll asks. */
export const isOnRoll = (pollId: RawBuilder<unknown> | string, personId: RawBuilder<unknown> | string) =>
  hasRow(
    sql`select from poll_household_member as home where home.poll_id = ${pollId} and home.person_id = ${personId}`,
  );

/**
 * Condition: whom a poll asks. Of news those whom it reaches, of a club's post its members, of the board who
 * lives there.
 */
const isEligible = (viewer: Viewer) => sql<boolean>`case
  when ${viewer.cityCode}::text is null then false
  when poll.household_count is not null and not ${isOnRoll(sql.ref('poll.id'), viewer.personId)} then false
  when poll.news_id is not null then starts_with(${viewer.cityCode}::text, poll.place_code)
    and ${isReached(sql.ref('news.area_id'), sql.ref('poll.place_code'), sql`${viewer.personId}`)}
  when poll.club_id is not null then ${isMember(viewer, 'poll.club_id')}
  else poll.place_code = ${viewer.cityCode}::text end`;

const ownBallot = ({ personId }: Viewer) =>
  sql`select from ballot where ballot.poll_id = poll.id and ballot.person_id = ${personId}`;

/** Whether the viewer was ticked in the hall: they have voted on paper. */
const ownTick = ({ personId }: Viewer) =>
  sql`select from hall_tick where hall_tick.poll_id = poll.id and hall_tick.person_id = ${personId}`;

/** Whether the viewer's household has voted, by whomever. */
const ownHouseholdsVote = ({ personId }: Viewer) => sql`
  select from poll_household_member as home join poll_household as household using (poll_id, number)
  where home.poll_id = poll.id and home.person_id = ${personId} and household.voted is not null`;

/** Whether somebody votes on paper. */
export const hasTicks = sql<boolean>`(${hasRow(sql`select from hall_tick where hall_tick.poll_id = poll.id`)}
  or ${hasRow(sql`select from poll_household as ticked where ticked.poll_id = poll.id and ticked.voted = 'paper'`)})`;

const kindOf = sql<PollKind>`case when poll.news_id is not null then 'news'
  when poll.club_id is not null then 'club' else 'board' end`;

const selectPolls = (db: Db | Tx, viewer: Viewer) =>
  visiblePolls(db, viewer)
    .leftJoin('paper_count as paper', 'paper.poll_id', 'poll.id')
    .leftJoin('poll_household_member as home', (join) =>
      join.onRef('home.poll_id', '=', 'poll.id').on('home.person_id', '=', viewer.personId),
    )
    .leftJoin('poll_household as household', (join) =>
      join.onRef('household.poll_id', '=', 'home.poll_id').onRef('household.number', '=', 'home.number'),
    )
    .select(['poll.household_count', 'household.name as household_name'])
    .select(sql<'screen' | 'paper' | null>`household.voted`.as('household_voted'))
    .select(['poll.id', 'poll.news_id', 'poll.post_id', 'poll.club_id', 'poll.place_code', 'poll.question'])
    .select(['news.area_id', 'paper.ballots as paper_ballots', 'paper.votes as paper_votes'])
    .select(['paper.invalid as paper_invalid', 'paper.first_counter', 'paper.second_counter'])
    .select(['poll.options', 'poll.allows_several', 'poll.is_secret', 'poll.quorum', 'poll.ends_at'])
    .select(['poll.ended_at', 'poll.voters', 'poll.votes', kindOf.as('kind')])
    .select(sql<string | null>`coalesce(post.author_id, news.author_id)`.as('item_author_id'))
    .select(isEligible(viewer).as('is_eligible'))
    .select(hasRow(ownBallot(viewer)).as('has_voted'))
    .select(
      sql<boolean>`(${hasRow(ownTick(viewer))} or household.voted is not distinct from 'paper')`.as(
        'is_ticked',
      ),
    )
    .select(hasTicks.as('has_ticks'))
    .select(
      sql<number[] | null>`(select ballot.options from ballot
        where ballot.poll_id = poll.id and ballot.person_id = ${viewer.personId})`.as('own'),
    );

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>['execute']>>[number];

export const findPoll = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectPolls(db, viewer).where('poll.id', '=', id).executeTakeFirst();

/** The poll of an item. */
export const findItemPoll = (db: Db | Tx, viewer: Viewer, { newsId, postId }: PollItem) =>
  selectPolls(db, viewer)
    .where(newsId ? 'poll.news_id' : 'poll.post_id', '=', newsId ?? postId ?? '')
    .executeTakeFirst();

/** The same row, locked until the transaction ends: ballots and ticks come one after the other. */
export const lockPoll = (tx: Tx, viewer: Viewer, id: string) =>
  selectPolls(tx, viewer)
    .select('poll.sealed_votes')
    .select(hasRow(sql`select from departed_voter where departed_voter.poll_id = poll.id`).as('has_departed'))
    .where('poll.id', '=', id)
    .forNoKeyUpdate('poll')
    .executeTakeFirst();

export type LockedPoll = NonNullable<Awaited<ReturnType<typeof lockPoll>>>;

/** News or a post, as a poll sees it. */
export async function findItem(db: Db | Tx, viewer: Viewer, { newsId, postId }: PollItem) {
  if (newsId) {
    const news = await visibleNews(db, viewer)
      .select(['news.city_code as place_code', 'news.author_id as item_author_id', 'news.area_id'])
      .where('news.id', '=', newsId)
      .executeTakeFirst();
    return news && { ...news, kind: 'news' as const, club_id: null };
  }
  const post = await visiblePosts(db, viewer)
    .select(['post.city_code as place_code', 'post.author_id as item_author_id', 'post.club_id'])
    .where('post.id', '=', postId ?? '')
    .executeTakeFirst();
  return post && { ...post, area_id: null, kind: post.club_id ? ('club' as const) : ('board' as const) };
}

/** Polls of news and clubs that ask the viewer. */
export const askingPolls = (db: Db | Tx, viewer: Viewer) =>
  visiblePolls(db, viewer)
    .where(sql<boolean>`(poll.news_id is not null or poll.club_id is not null)`)
    .where(sql<boolean>`poll.place_code = any(${aroundTown(viewer.cityCode ?? '')})`)
    .where(isEligible(viewer));

/** Those that wait for the viewer's vote, the first to end first. */
export const selectOpenPolls = (db: Db, viewer: Viewer, { now, limit }: { now: Date; limit: number }) =>
  askingPolls(db, viewer)
    .select(['poll.id', 'poll.question', 'poll.ends_at', 'poll.news_id', 'poll.post_id'])
    .where('poll.ended_at', 'is', null)
    .where('poll.ends_at', '>', now)
    .where(sql<boolean>`not ${hasRow(ownBallot(viewer))} and not ${hasRow(ownTick(viewer))}`)
    .where(sql<boolean>`not ${hasRow(ownHouseholdsVote(viewer))}`)
    .orderBy('poll.ends_at')
    .orderBy('poll.id')
    .limit(limit)
    .execute();

export type OpenPollRow = Awaited<ReturnType<typeof selectOpenPolls>>[number];

type Wanted = Page & { option: number };

/**
 * Who chose an option of an open poll, in the order of their votes, without those in a block with the viewer.
 */
export const selectVoters = (db: Db, viewer: Viewer, pollId: string, { option, ...page }: Wanted) =>
  db
    .selectFrom('ballot')
    .innerJoin('person', 'person.id', 'ballot.person_id')
    .select(['person.id', sql<Date>`ballot.voted_at`.as('created_at')])
    .select(authorColumns('person'))
    .where('ballot.poll_id', '=', pollId)
    // Of an open poll each has a time. The condition of the index.
    .where('ballot.voted_at', 'is not', null)
    .where(sql<boolean>`${option}::int = any(ballot.options)`)
    .where(notBlocked(viewer, 'ballot.person_id'))
    .$call(oldestFirst(page, 'ballot.voted_at', 'ballot.person_id'))
    .execute();
