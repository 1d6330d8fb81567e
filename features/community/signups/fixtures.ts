import { newId } from '#shared/ids.ts';
import { addDays, type Day, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

type Times = {
  seats?: number;
  day?: Day;
  time?: string | null;
  closesAt?: string;
  cancelUntil?: Day;
};

/** A day of the server's clock: 0 is today. */
export const dayIn = (server: TestServer, days: number): Day => addDays(seoulDay(server.p.clock.now()), days);

/** The fields that may change: two seats, at two in the afternoon in a week, open until its day begins. */
export const signupTimes = (server: TestServer, given: Times = {}) => {
  const day = given.day ?? dayIn(server, 7);
  const closesAt = startOfDay(day).toISOString();
  return { seats: 2, day, time: '14:00' as string | null, closesAt, cancelUntil: day, ...given };
};

type Given = Times & ({ newsId: string } | { meetingId: string }) & { questions?: string[] };

/** A meeting's sign-up has the day and time of the meeting. */
export function signupDraft(server: TestServer, { questions = [], ...given }: Given) {
  const made = { id: newId(), questions };
  if ('newsId' in given) return { ...made, newsId: given.newsId, ...signupTimes(server, given) };
  const { day: _day, time: _time, ...times } = signupTimes(server, given);
  return { ...made, meetingId: given.meetingId, ...times };
}

/** Gives news or a meeting a sign-up and returns the API's answer. */
export const openSignup = async (server: TestServer, editor: Person, given: Given) =>
  (await mustSucceed(editor.post('/api/signups', signupDraft(server, given)))).body;

export const enter = (who: Person, signupId: string, ...responses: string[]) =>
  who.put(`/api/signups/${signupId}/entry`, { answers: responses });

export const leave = (who: Person, signupId: string) => who.delete(`/api/signups/${signupId}/entry`);

/** Somebody who signed up on paper. */
export const outsiderDraft = (name: string, given: { phone?: string; answers?: string[] } = {}) => ({
  id: newId(),
  name,
  phone: '',
  answers: [] as string[],
  hasConsented: true,
  ...given,
});

/** The names of who has a seat or waits, as an editor reads them. */
export const namesOf = async (editor: Person, signupId: string, state: 'seat' | 'waiting') => {
  const path = `/api/signups/${signupId}/entries?state=${state}&limit=50`;
  const { items } = (await mustSucceed(editor.get(path))).body;
  return items.map(({ name }: { name: string }) => name);
};
