import type { SignupChange, SignupDraft, SignupWritten } from '#community/signups/contract.ts';
import { furthestDays } from '#community/signups/limits.ts';
import { latestClose } from '#community/signups/times.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { planSignupAgain } from '#residents/reminders/server/plan.ts';
import { signupReminders } from '#residents/reminders/server/rules.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import { takeBackNotices } from '#server/notices/take-back-notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import { recordOwn, recordSignup } from './events.ts';
import { type Item, lockItem } from './items.ts';
import { isEnded, mayManage } from './policy.ts';
import { lockSignup, type SignupRow } from './queries.ts';
import { withdrawRsvps } from './seat-rsvps.ts';
import { fillSeats } from './seats.ts';
import { seatThoseWhoGo } from './seats-of-goers.ts';

export const signupNotFound = () => notFound('signups.gone');
export const notYours = () => new Refusal('forbidden', { reason: 'signups.notYours' });

type Ending = Parameters<typeof isEnded>[0];

/** Nothing of a sign-up is changed once its day is over or its meeting cancelled. */
export function refuseEnded(signup: Ending, now: Date): void {
  const reason = signup.cancelled_at ? 'signups.isCancelled' : 'signups.over';
  if (isEnded(signup, now)) throw new Refusal('conflict', { reason });
}

/** Gives an item its sign-up. The same draft sent twice gives one. */
export async function createSignup(p: Watching, viewer: Viewer, draft: SignupDraft): Promise<void> {
  const { id, newsId, meetingId, questions } = draft;
  const now = p.clock.now();
  await write(p, async (tx) => {
    const item = await lockItem(tx, viewer, { newsId, meetingId });
    if (!item) throw signupNotFound();
    if (!mayManage(viewer, item)) throw notYours();
    const { place_code, club_id, meeting } = item;
    const signup = { id, news_id: newsId ?? null, meeting_id: meetingId ?? null, club_id, place_code };
    const own = tx.selectFrom('signup').where('id', '=', id).where('author_id', '=', viewer.personId);
    if (await own.select('id').executeTakeFirst()) return;
    if (meeting) refuseEnded(meeting, now);
    const times = timesOf(draft, meeting);
    refuseWrong(times, meeting, now);
    if (new Date(draft.closesAt) <= now) throw wrongField('closesAt', 'signups.badClose');
    await refuseSecond(tx, draft);
    const made = { author_id: viewer.personId, created_at: now, updated_at: now };
    const row = { ...signup, ...columnsOf(times), questions, ...made };
    if (!(await insertOnce(tx.insertInto('signup').values(row), own))) return;
    if (meeting) await seatThoseWhoGo(tx, { id, meetingId: meeting.id, seats: draft.seats, questions });
    await watchQuestions(p, tx, item, questions);
    await audit(tx, viewer, { id, ...item }, { action: 'signup.created', now });
    await recordSignup(tx, signup, 'signup.created');
  });
}

type When = { day: Day; time: string | null };
type Times = Omit<SignupWritten, keyof When> & When;

/** A meeting's sign-up has the day and time of the meeting. */
function timesOf({ day, time, ...written }: SignupWritten, meeting: When | null): Times {
  if (meeting) return { ...written, day: meeting.day, time: meeting.time };
  if (day === undefined) throw wrongField('day', 'signups.needDay');
  return { ...written, day, time: time ?? null };
}

function refuseWrong({ day, time, closesAt, cancelUntil }: Times, meeting: When | null, now: Date) {
  const today = seoulDay(now);
  if (!meeting && (day < today || day > addDays(today, furthestDays)))
    throw wrongField('day', 'signups.badDay');
  if (new Date(closesAt) > latestClose({ day, time })) throw wrongField('closesAt', 'signups.badClose');
  if (cancelUntil > day) throw wrongField('cancelUntil', 'signups.badCancelUntil');
}

async function refuseSecond(tx: Tx, { newsId, meetingId }: SignupDraft) {
  const other = await tx
    .selectFrom('signup')
    .select('id')
    .where(newsId ? 'news_id' : 'meeting_id', '=', newsId ?? meetingId ?? '')
    .executeTakeFirst();
  if (other) throw new Refusal('conflict', { reason: 'signups.hasSignup' });
}

const columnsOf = ({ seats, day, time, closesAt, cancelUntil }: Times) => ({
  seats,
  day,
  time,
  closes_at: new Date(closesAt),
  cancel_until: cancelUntil,
});

/** The words of a club's planner are residents' words: a case about them is one about the club. */
async function watchQuestions(p: Watching, tx: Tx, item: Item, questions: string[]) {
  const { club_id, creator_id: authorId, place_code: cityCode } = item;
  const texts = Object.fromEntries(questions.map((question, at) => [`questions.${at}`, question]));
  if (club_id) await watch(p, tx, { kind: 'club', id: club_id, authorId, cityCode }, texts);
}

type Audited = { action: string; personId?: string | null; now: Date };
type Placed = Pick<SignupRow, 'id' | 'club_id' | 'creator_id' | 'place_code'>;

/**
 * By which right somebody acts, and where. What a club's own creator does in it stands in no record, what a
 * moderator does there does.
 */
export const auditedPlace = ({ club_id, creator_id, place_code }: Omit<Placed, 'id'>) =>
  club_id
    ? ({ personId: creator_id, cityCode: place_code, right: 'moderator' } as const)
    : ({ personId: null, cityCode: place_code || null, right: 'editor' } as const);

/** What an editor or a moderator did stands in the audit log, by the place of the sign-up. */
export const audit = (tx: Tx, viewer: Viewer, signup: Placed, { action, personId, now }: Audited) => {
  const place = auditedPlace(signup);
  return recordAudit(tx, viewer, now, {
    ...place,
    action,
    itemId: signup.id,
    personId: place.personId ?? personId ?? null,
  });
};

/** Locks a sign-up for somebody who manages it. */
export async function lockManaged(tx: Tx, viewer: Viewer, id: string): Promise<SignupRow> {
  const signup = await lockSignup(tx, viewer, id);
  if (!signup) throw signupNotFound();
  if (!mayManage(viewer, signup)) throw notYours();
  return signup;
}

/** More seats go to those who wait. Another day or time is news for everybody with an entry. */
export async function changeSignup(
  p: Writing,
  viewer: Viewer,
  id: string,
  change: SignupChange,
): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockManaged(tx, viewer, id);
    refuseOlder(signup, change);
    refuseEnded(signup, now);
    const times = timesOf(change, signup.club_id ? signup : null);
    refuseWrong(times, signup.club_id ? signup : null, now);
    const { seats, day, time } = times;
    if (seats < signup.taken) throw wrongField('seats', 'signups.fewSeats');
    await tx
      .updateTable('signup')
      .set({ ...columnsOf(times), ...raised, updated_at: now })
      .where('id', '=', id)
      .execute();
    await audit(tx, viewer, signup, { action: 'signup.changed', now });
    await recordSignup(tx, signup, 'signup.changed');
    if (seats !== signup.seats) await fillSeats(tx, { ...signup, seats, day }, now);
    if (day === signup.day && time === signup.time) return;
    await planSignupAgain(tx, id, now);
    await takeBackNotices(tx, { subjectId: id, kinds: signupReminders });
    await recordOwn(tx, signup, 'signup.moved', await residentsOf(tx, id));
  });
}

/** Everybody with a seat and everybody who waits. */
async function residentsOf(tx: Tx, signupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('signup_entry')
    .select('person_id')
    .where('signup_id', '=', signupId)
    .where('person_id', 'is not', null)
    .execute();
  return rows.flatMap(({ person_id }) => person_id ?? []);
}

export async function deleteSignup(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockManaged(tx, viewer, id);
    const residents = await residentsOf(tx, id);
    await withdrawRsvps(tx, signup, residents, now);
    await tx.deleteFrom('signup').where('id', '=', id).execute();
    await audit(tx, viewer, signup, { action: 'signup.deleted', now });
    await recordSignup(tx, signup, 'signup.deleted');
    await recordOwn(tx, signup, isEnded(signup, now) ? 'signup.left' : 'signup.cancelled', residents);
  });
}
