import type { SignupChange, SignupDraft, SignupWritten } from '#community/signups/contract.ts';
import { furthestDays } from '#community/signups/limits.ts';
import { isOver, latestClose } from '#community/signups/times.ts';
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
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { lockNews } from '#town/news/server/queries.ts';
import { recordOwn, recordSignup } from './events.ts';
import { mayManage } from './policy.ts';
import { lockSignup, type SignupRow } from './queries.ts';
import { fillSeats } from './seats.ts';

export const signupNotFound = () => notFound('signups.gone');
export const notYours = () => new Refusal('forbidden', { reason: 'signups.notYours' });
export const over = () => new Refusal('conflict', { reason: 'signups.over' });

/** Gives news its sign-up. The same draft sent twice gives one. */
export async function createSignup(p: Writing, viewer: Viewer, draft: SignupDraft): Promise<void> {
  const { id, newsId, questions } = draft;
  const now = p.clock.now();
  await write(p, async (tx) => {
    // Nobody else gives it a sign-up, and nobody deletes it, until the transaction ends.
    const news = await lockNews(tx, viewer, newsId);
    if (!news) throw signupNotFound();
    const signup = { id, news_id: newsId, place_code: news.city_code };
    if (!mayManage(viewer, signup)) throw notYours();
    const own = tx.selectFrom('signup').where('id', '=', id).where('author_id', '=', viewer.personId);
    if (await own.select('id').executeTakeFirst()) return;
    refuseWrong(draft, now);
    if (new Date(draft.closesAt) <= now) throw wrongField('closesAt', 'signups.badClose');
    await refuseSecond(tx, newsId);
    const made = { author_id: viewer.personId, created_at: now, updated_at: now };
    const row = { ...signup, ...columnsOf(draft), questions, ...made };
    if (!(await insertOnce(tx.insertInto('signup').values(row), own))) return;
    await audit(tx, viewer, signup, { action: 'signup.created', now });
    await recordSignup(tx, signup, 'signup.created');
  });
}

function refuseWrong({ day, time, closesAt, cancelUntil }: SignupWritten, now: Date) {
  const today = seoulDay(now);
  if (day < today || day > addDays(today, furthestDays)) throw wrongField('day', 'signups.badDay');
  if (new Date(closesAt) > latestClose({ day, time })) throw wrongField('closesAt', 'signups.badClose');
  if (cancelUntil > day) throw wrongField('cancelUntil', 'signups.badCancelUntil');
}

async function refuseSecond(tx: Tx, newsId: string) {
  const other = await tx.selectFrom('signup').select('id').where('news_id', '=', newsId).executeTakeFirst();
  if (other) throw new Refusal('conflict', { reason: 'signups.hasSignup' });
}

const columnsOf = ({ seats, day, time, closesAt, cancelUntil }: SignupWritten) => ({
  seats,
  day,
  time,
  closes_at: new Date(closesAt),
  cancel_until: cancelUntil,
});

type Audited = { action: string; personId?: string | null; now: Date };

/** What an editor did stands in the audit log, by the place of the sign-up. */
export const audit = (
  tx: Tx,
  viewer: Viewer,
  { id, place_code }: { id: string; place_code: string },
  { action, personId = null, now }: Audited,
) =>
  recordAudit(tx, viewer, now, {
    action,
    itemId: id,
    personId,
    cityCode: place_code || null,
    right: 'editor',
  });

/** Locks a sign-up for somebody who edits its place. */
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
    if (isOver(signup, now)) throw over();
    refuseWrong(change, now);
    const { seats, day, time } = change;
    if (seats < signup.taken) throw wrongField('seats', 'signups.fewSeats');
    await tx
      .updateTable('signup')
      .set({ ...columnsOf(change), ...raised, updated_at: now })
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
async function residentsOf(tx: Tx, signupId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('signup_entry')
    .select('person_id')
    .where('signup_id', '=', signupId)
    .where('person_id', 'is not', null)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export async function deleteSignup(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const now = p.clock.now();
  await write(p, async (tx) => {
    const signup = await lockManaged(tx, viewer, id);
    const residents = await residentsOf(tx, id);
    await tx.deleteFrom('signup').where('id', '=', id).execute();
    await audit(tx, viewer, signup, { action: 'signup.deleted', now });
    await recordSignup(tx, signup, 'signup.deleted');
    await recordOwn(tx, signup, isOver(signup, now) ? 'signup.left' : 'signup.cancelled', residents);
  });
}
