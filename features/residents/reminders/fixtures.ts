import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** The day in some days. */
export const dayIn = ({ p }: Pick<TestServer, 'p'>, days: number) => addDays(seoulDay(p.clock.now()), days);

/** Moves the clock to a time of a day in Seoul. */
export const passTo = (server: TestServer, day: string, time: string) =>
  server.pass(Date.parse(`${day}T${time}+09:00`) - server.p.clock.now().getTime());

type Given = { title?: string; day: string; time?: string | null; reminders?: string[] | null };

/** Adds an event to a person's calendar. Returns its id. */
export async function addEntry(person: Person, given: Given): Promise<string> {
  const id = newId();
  await mustSucceed(person.post('/api/events', { id, title: '치과 검진', time: null, ...given }));
  return id;
}

/** The notices that are due to a person, the first first, each with its time in Seoul. */
export async function dueTo({ p }: Pick<TestServer, 'p'>, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const rows = await p.db
    .selectFrom('due_notice')
    .select(['kind', 'due_at'])
    .where('person_id', '=', id)
    .orderBy('due_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, due_at }) => {
    const wall = new Date(due_at.getTime() + 9 * 3_600_000).toISOString();
    return `${kind} ${wall.slice(0, 10)} ${wall.slice(11, 16)}`;
  });
}
