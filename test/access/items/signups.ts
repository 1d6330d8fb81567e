import { planMeeting } from '#community/meetings/fixtures.ts';
import { dayIn, openSignup, outsiderDraft } from '#community/signups/fixtures.ts';
import { town, type World } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import type { UseItem } from './items.ts';

/** A sign-up of the admin’s news, with somebody without the app who has a seat. */
async function signupOn({ server, admin }: World, days: number, time: string | null) {
  const draft = newsDraft(server, { cityCode: town });
  await mustSucceed(admin.post('/api/news', draft));
  const day = dayIn(server, days);
  const { id } = await openSignup(server, admin, { newsId: draft.id, seats: 1000, day, time });
  const outsider = outsiderDraft('김복순');
  await mustSucceed(admin.post(`/api/signups/${id}/entries`, outsider));
  return { id: id as string, newsId: draft.id, entryId: outsider.id };
}

/** The seventh day from today, of whose sign-ups `signupTimes` makes a form. */
const days = 7;

export const signupItems = {
  /** Of the creator’s club, with somebody without the app who has a seat. */
  meetingSignup: async (
    { server, creator }: World,
    use: UseItem,
  ): Promise<Record<'id' | 'meetingId' | 'clubId' | 'entryId', string>> => {
    const { id: clubId } = await use('club');
    const { id: meetingId } = await planMeeting(server, creator, clubId, { inDays: days, time: '14:00' });
    const { id } = await openSignup(server, creator, { meetingId, seats: 1000 });
    const outsider = outsiderDraft('이복순');
    await mustSucceed(creator.post(`/api/signups/${id}/entries`, outsider));
    return { id: id as string, meetingId: meetingId as string, clubId, entryId: outsider.id };
  },
  newsSignup: (world: World) => signupOn(world, days, '14:00'),
  /** Attendance is recorded from the day on. */
  signupToday: async (world: World) => {
    const signup = await signupOn(world, 1, null);
    const { db, clock } = world.server.p;
    const today = dayIn(world.server, 0);
    const row = { day: today, cancel_until: today, updated_at: clock.now() };
    await db.updateTable('signup').set(row).where('id', '=', signup.id).execute();
    return signup;
  },
};
