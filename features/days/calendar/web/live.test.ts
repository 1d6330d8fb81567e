import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#server/live/frames.ts';
import { applyEvent } from '#web/live/rules.ts';
import { calendarLive } from './live.ts';

const month = ['calendar', 'month', '2026-11'];
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me' } });
  queries.setQueryData(month, { month: '2026-11', items: [{ id: 'a', clubId: 'club' }] });
});

/** Whether an event makes the calendar refetch. */
const invalidatesMonth = (type: string, data: object) => {
  queries.setQueryData(month, queries.getQueryData(month));
  applyEvent([calendarLive], queries, { id: '1', type, topics: [], data } as LiveEvent);
  return queries.getQueryState(month)?.isInvalidated;
};

test('only changes of the viewer’s own membership refetch the calendar', () => {
  for (const type of ['club.left', 'request.approved', 'club.joined']) {
    expect(invalidatesMonth(type, { clubId: 'club', personId: 'other' })).toBe(false);
    expect(invalidatesMonth(type, { clubId: 'club', personId: 'me' })).toBe(true);
  }
});

test('a deleted club refetches only calendars that show its meetings', () => {
  expect(invalidatesMonth('club.deleted', { id: 'another' })).toBe(false);
  expect(invalidatesMonth('club.deleted', { id: 'club' })).toBe(true);
});

test('a new poll refetches the calendar, a deleted one only if it is listed there', () => {
  expect(invalidatesMonth('poll.deleted', { id: 'another', newsId: 'news' })).toBe(false);
  expect(invalidatesMonth('poll.deleted', { id: 'a', newsId: 'news' })).toBe(true);
  expect(invalidatesMonth('poll.created', { id: 'another', newsId: 'news' })).toBe(true);
});
