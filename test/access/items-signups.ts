import { dayIn, openSignup, outsiderDraft } from '#community/signups/fixtures.ts';
import { mustSucceed } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { town, type World } from './viewers.ts';

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

export const signupItems = {
  newsSignup: (world: World) => signupOn(world, 7, '14:00'),
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
