import { sql } from 'kysely';
import { type Writing, write } from '#server/database/write.ts';
import { eraseEach, type PersonalData } from '#server/personal-data.ts';
import type { Day } from '#shared/time/dates.ts';
import { lockAnySignup, titleOf } from './queries.ts';
import { endEntry } from './seats.ts';

const batchSize = 100;

/** The seat of somebody who leaves goes to the first who waits, unless only the numbers are left of it. */
async function takeOff(p: Writing, id: string, signupId: string): Promise<void> {
  await write(p, async (tx) => {
    const signup = await lockAnySignup(tx, signupId);
    const entry = await tx
      .selectFrom('signup_entry')
      .select(['id', 'person_id', 'has_seat'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!signup || !entry) return;
    if (signup.erased_at) await tx.deleteFrom('signup_entry').where('id', '=', id).execute();
    else await endEntry(tx, signup, entry, p.clock.now());
  });
}

const selectEntries = ({ db }: Pick<Writing, 'db'>, personId: string) =>
  db.selectFrom('signup_entry').where('signup_entry.person_id', '=', personId);

export const signupsData = {
  async erase(p, personId) {
    const signupOf = new Map<string, string>();
    const find = async () => {
      const rows = await selectEntries(p, personId).select(['id', 'signup_id']).limit(batchSize).execute();
      for (const { id, signup_id } of rows) signupOf.set(id, signup_id);
      return rows;
    };
    await eraseEach(find, (id) => takeOff(p, id, signupOf.get(id) ?? ''));
  },
  async copy(p, personId) {
    const made = await p.db
      .selectFrom('signup')
      .select(['questions', 'seats', sql<Day>`day::text`.as('day'), 'time', 'closes_at', 'created_at'])
      .where('author_id', '=', personId)
      .orderBy('created_at')
      .execute();
    const entries = await selectEntries(p, personId)
      .innerJoin('signup', 'signup.id', 'signup_entry.signup_id')
      .leftJoin('news', 'news.id', 'signup.news_id')
      .leftJoin('meeting', 'meeting.id', 'signup.meeting_id')
      .select([titleOf.as('title'), sql<Day>`signup.day::text`.as('day'), 'signup.time', 'signup.questions'])
      .select(['signup_entry.answers', 'signup_entry.has_seat', 'signup_entry.came'])
      .select('signup_entry.created_at')
      .orderBy('signup_entry.created_at')
      .execute();
    return { made, entries };
  },
} satisfies PersonalData;
