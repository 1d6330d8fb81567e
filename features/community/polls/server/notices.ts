import { sql } from 'kysely';
import { membersBatch } from '#community/clubs/server/members/members-batch.ts';
import type { PollTouched } from '#community/polls/contract.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import { residentsBatch } from '#residents/people/server/residents-batch.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { CrowdNotices, FeatureNotices, NextOfCrowd, NoticedEvent } from '#server/notices/notices.ts';
import { levelOf } from '#server/notices/notification-level.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { momentText } from '#shared/time/date-text.ts';
import { isOnRoll, visiblePolls } from './queries.ts';

type Touched = NoticedEvent<PollTouched>;

const selectSubject = (tx: Tx, id: string) =>
  tx
    .selectFrom('poll')
    .leftJoin('news', 'news.id', 'poll.news_id')
    .select(['poll.id', 'poll.news_id', 'poll.post_id', 'poll.club_id', 'poll.place_code', 'poll.author_id'])
    .select(['poll.created_at', 'poll.ends_at', 'poll.ended_at', 'news.area_id', 'poll.household_count'])
    .where('poll.id', '=', id)
    .forKeyShare('poll')
    .executeTakeFirst();

type Subject = NonNullable<Awaited<ReturnType<typeof selectSubject>>>;

const nobody: CrowdNotices = { notify: [], last: null };

/** What both notices of a poll have in common. */
const about = ({ id, news_id, post_id }: Subject) => ({
  actorId: null,
  subjectId: id,
  withinId: news_id ?? post_id ?? undefined,
});

/**
 * A new poll of news asks those whom the news reaches, except who chose urgent news alone; one with a vote
 * for each household only those on its roll; one of a club's post the members. A poll of the board asks
 * nobody by a notification.
 */
async function noticesOfNew(tx: Tx, { data }: Touched, next: NextOfCrowd): Promise<CrowdNotices> {
  const poll = await selectSubject(tx, data.id);
  if (!poll || poll.ends_at <= next.now || !(poll.news_id || poll.club_id)) return nobody;
  const { ids, last } = poll.club_id
    ? await membersBatch(tx, poll.club_id, next)
    : await residents(tx, poll, next);
  const notice = {
    ...about(poll),
    kind: poll.club_id ? 'clubPollOpened' : 'townPollOpened',
    at: poll.created_at,
    until: poll.ends_at,
    // A block may hide a member's post from another member.
    mayBeSeen: !poll.club_id,
  };
  const recipients = ids.filter((id) => id !== poll.author_id);
  return { notify: recipients.map((personId) => ({ ...notice, personId })), last };
}

async function residents(tx: Tx, poll: Subject, next: NextOfCrowd) {
  const { people, last } = await residentsBatch<boolean>(
    tx,
    poll.place_code,
    next,
    sql`(next.created_at <= ${poll.created_at}
      and (next.notification_choice = 'needed' or ${levelOf('news', 'next')} is distinct from 'urgent')
      and ${poll.household_count === null ? sql`true` : isOnRoll(poll.id, sql`next.id`)}
      and ${isReached(poll.area_id, poll.place_code, sql`next.id`)})`,
  );
  return { ids: people.map(({ id }) => id), last };
}

/** The result goes to who voted, except of a poll of the board. */
async function noticesOfEnd(tx: Tx, { data }: Touched, next: NextOfCrowd): Promise<CrowdNotices> {
  const poll = await selectSubject(tx, data.id);
  if (!poll?.ended_at || !(poll.news_id || poll.club_id)) return nobody;
  const voters = await tx
    .selectFrom('ballot')
    .select('person_id as personId')
    .where('poll_id', '=', poll.id)
    .where('person_id', '>', next.after)
    .orderBy('person_id')
    .limit(next.limit)
    .execute();
  const notice = {
    ...about(poll),
    kind: poll.club_id ? 'clubPollEnded' : 'townPollEnded',
    at: poll.ended_at,
  };
  const last = voters.length < next.limit ? null : (voters.at(-1)?.personId ?? null);
  return { notify: voters.map((voter) => ({ ...notice, ...voter })), last };
}

const selectShown = async (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  visiblePolls(db, viewer)
    .select(['poll.id', 'poll.question', 'poll.ends_at', 'poll.news_id', 'poll.post_id'])
    .where('poll.id', '=', anyOf(ids))
    .execute();

type ShownPoll = Awaited<ReturnType<typeof selectShown>>[number];

const pathOf = ({ news_id, post_id }: ShownPoll) => (news_id ? `/news/${news_id}` : `/post/${post_id}`);

/** Until when one may vote stands first, so that a long question cuts nothing off. */
async function showOpened(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await selectShown(db, viewer, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { title: `${momentText(row.ends_at)}까지 · ${row.question}`, path: pathOf(row) },
    ]),
  );
}

async function showEnded(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await selectShown(db, viewer, ids);
  return new Map(rows.map((row) => [row.id, { title: row.question, path: pathOf(row) }]));
}

export const pollsNotices: FeatureNotices = {
  kinds: {
    townPollOpened: { channel: 'news', one: '동네 투표가 열렸어요', show: showOpened },
    townPollEnded: { channel: 'news', one: '투표 결과가 나왔어요', show: showEnded },
    clubPollOpened: { channel: 'clubs', one: '모임 투표가 열렸어요', show: showOpened },
    clubPollEnded: { channel: 'clubs', one: '모임 투표 결과가 나왔어요', show: showEnded },
  },
  on: { 'poll.deleted': async (_tx, { data }: Touched) => ({ withdraw: [{ about: data.id }] }) },
  crowds: { 'poll.created': noticesOfNew, 'poll.ended': noticesOfEnd },
};
