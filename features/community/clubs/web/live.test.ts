import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#server/live/frames.ts';
import { applyEvent } from '#web/live/rules.ts';
import { clubKey } from './club-key.ts';
import { clubsLive } from './live.ts';

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(['session'], { person: { id: 'me' } });
  for (const id of ['mine', 'another'])
    queries.setQueryData(clubKey(id), { id, can: { inside: true, plan: true, join: false } });
});

const leaves = (personId: string) =>
  applyEvent([clubsLive], queries, {
    id: '1',
    type: 'club.left',
    topics: ['club:mine'],
    data: { clubId: 'mine', personId },
  } as LiveEvent);
const cached = (id: string) => queries.getQueryData(clubKey(id));
const isStale = () => queries.getQueryState(clubKey('mine'))?.isInvalidated;

test('when the viewer leaves a club, its inside closes at once and the club is refetched', () => {
  leaves('me');
  expect(cached('mine')).toMatchObject({ can: { inside: false, plan: false, join: false } });
  expect(cached('another')).toMatchObject({ can: { inside: true } });
  expect(isStale()).toBe(true);
});

test('when another member leaves, the inside stays open', () => {
  leaves('other');
  expect(cached('mine')).toMatchObject({ can: { inside: true } });
  expect(isStale()).toBe(true);
});
