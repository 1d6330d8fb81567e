import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

const hourMs = 3_600_000;

type Given = {
  newsId?: string;
  postId?: string;
  question?: string;
  options?: string[];
  several?: boolean;
  secret?: boolean;
  quorum?: number | null;
  endsAt?: string;
  byHousehold?: boolean;
};

/** A valid poll form of an item, open for an hour. */
export const pollDraft = (server: TestServer, given: Given) => ({
  id: newId(),
  question: '마을회관을 언제 열까요?',
  options: ['토요일', '일요일', '평일'],
  several: false,
  secret: false,
  quorum: null as number | null,
  endsAt: new Date(server.p.clock.now().getTime() + hourMs).toISOString(),
  ...given,
});

/** Creates a poll and returns the API's answer. */
export const openPoll = async (server: TestServer, author: Person, given: Given) =>
  (await mustSucceed(author.post('/api/polls', pollDraft(server, given)))).body;

/** Ticks somebody in the hall, or takes the tick back. */
export const tick = (who: Person, pollId: string, person: Person) =>
  who.put(`/api/polls/${pollId}/ticks/${person.id}`);
export const untick = (who: Person, pollId: string, person: Person) =>
  who.delete(`/api/polls/${pollId}/ticks/${person.id}`);

/** What was counted of twelve ballots on paper, for three options. */
export const paperCount = (given: object = {}) => ({
  revision: 0,
  ballots: 12,
  votes: [6, 3, 2],
  invalid: 1,
  firstCounter: '이장 김영수',
  secondCounter: '총무 박순자',
  ...given,
});

/** Votes, as one press of the button. */
export const vote = (who: Person, pollId: string, ...options: number[]) =>
  who.put(`/api/polls/${pollId}/ballot`, { id: newId(), options });
