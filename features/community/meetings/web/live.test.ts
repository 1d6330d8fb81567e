import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Meeting, MeetingPage } from '#community/meetings/contract.ts';
import type { LiveEvent } from '#server/live/frames.ts';
import { applyEvent } from '#web/live/rules.ts';
import { meetingsLive } from './live.ts';

const schedule = ['meetings', 'club', 'club', 'upcoming'];
const another = ['meetings', 'club', 'another', 'upcoming'];
const going = ['meetings', 'going', 'a'];
let queries: QueryClient;

const meeting = (id: string): Meeting => ({
  id,
  clubId: 'club',
  title: id,
  day: '2026-11-22',
  time: null,
  place: '',
  note: '',
  capacity: 2,
  goingCount: 0,
  going: null,
  reminders: null,
  signup: null,
  cancelledAt: null,
  revision: 1,
  can: { answer: true, remind: true, change: false, cancel: false, addSignup: false },
});

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me' } });
  const pages = [{ items: [meeting('a'), meeting('b')], nextCursor: null }];
  for (const key of [schedule, another]) queries.setQueryData(key, { pages, pageParams: [null] });
  queries.setQueryData(going, { pages: [], pageParams: [] });
});

const happens = (type: string, data: object) =>
  applyEvent([meetingsLive], queries, { id: '1', type, topics: [], data } as LiveEvent);
const first = () => queries.getQueryData<InfiniteData<MeetingPage>>(schedule)?.pages[0]?.items[0];
const isStale = (key: string[]) => queries.getQueryState(key)?.isInvalidated;

test('a planned, changed, cancelled or handed-over meeting refetches the schedule of that club alone', () => {
  for (const type of ['meeting.planned', 'meeting.changed', 'meeting.cancelled', 'club.transferred']) {
    queries.setQueryData(schedule, queries.getQueryData(schedule));
    happens(type, { clubId: 'club', meetingId: 'a', actorId: 'x' });
    expect([isStale(schedule), isStale(another)]).toEqual([true, false]);
  }
});

test('a new count changes in place, and the list of people who go is refetched', () => {
  happens('meeting.counted', { clubId: 'club', meetingId: 'a', goingCount: 2 });
  expect(first()).toMatchObject({ goingCount: 2, going: null });
  expect([isStale(schedule), isStale(going)]).toEqual([false, true]);
});

test('an answer from another device is shown here too', () => {
  const data = { clubId: 'club', meetingId: 'a', actorId: 'me', going: true, goingCount: 1 };
  happens('meeting.answered', data);
  expect(first()).toMatchObject({ going: true, goingCount: 1 });
});

test('somebody else leaving refetches the counts; the viewer leaving drops the schedule without a request', () => {
  happens('club.left', { clubId: 'club', personId: 'other' });
  expect(isStale(schedule)).toBe(true);
  happens('club.left', { clubId: 'club', personId: 'me' });
  expect([queries.getQueryData(schedule), queries.getQueryData(another)]).toEqual([
    undefined,
    expect.anything(),
  ]);
});
