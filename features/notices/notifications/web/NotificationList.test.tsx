// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '#notices/notifications/contract.ts';
import { NotificationList } from '#notices/notifications/web/NotificationList.tsx';
import { now, show } from '#test/screen/show.tsx';
import { press } from '#test/screen/typing.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { listQuery } from './api.ts';
import { place as insert } from './cached-notifications.ts';

const midnight = Date.parse('2026-11-21T00:00:00+09:00');

beforeEach(() => {
  // 2026-11-20 is a Friday.
  vi.useFakeTimers({ now: midnight - 60_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const row = (sentence: string, at: string, more: Partial<Notification> = {}): Notification => ({
  id: sentence,
  kind: 'postCommented',
  channel: 'comments',
  sentence,
  title: null,
  why: `${sentence}라 보내드렸어요`,
  hushed: false,
  path: '/home',
  actors: [],
  at: new Date(`2026-${at}:00+09:00`).toISOString(),
  read: false,
  ...more,
});

function showList(items: Notification[]) {
  const queries = createQueryClient();
  queries.setQueryData(listQuery.queryKey, { pages: [{ items, nextCursor: null }], pageParams: [null] });
  queries.setQueryDefaults(listQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  return show(<NotificationList />, { queries });
}

/** The rows of each list under the heading that names it. */
const groups = (place: HTMLElement) =>
  [...place.querySelectorAll('ul')].map((list) => [
    document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...[...list.children].map(({ id }) => id.replace('notification-', '')),
  ]);

test('rows stand under today, this week since Monday, and earlier; the groups follow new rows and midnight', async () => {
  const { place, queries } = await showList([
    row('오늘', '11-20T00:00'),
    row('어제', '11-19T23:59'),
    row('월요일', '11-16T00:00'),
    row('일요일', '11-15T23:59'),
  ]);
  const before = [
    ['오늘', '오늘'],
    ['이번 주', '어제', '월요일'],
    ['지난 알림', '일요일'],
  ];
  expect(groups(place)).toEqual(before);
  await now(() => {
    insert(queries, row('방금', '11-20T23:59'));
    return vi.advanceTimersByTimeAsync(1);
  });
  expect(groups(place)).toEqual([['오늘', '방금', '오늘'], ...before.slice(1)]);
  await now(() => vi.advanceTimersByTimeAsync(61_000));
  expect(groups(place)).toEqual([
    ['이번 주', '방금', '오늘', '어제', '월요일'],
    ['지난 알림', '일요일'],
  ]);
});

test('the row does not say why it came; the menu of every row does, before its items', async () => {
  const { place } = await showList([
    row('댓글', '11-20T09:00', { title: '눈이 와요' }),
    row('위급', '11-20T08:00', { hushed: null, path: null }),
  ]);
  expect([...place.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    '댓글눈이 와요·14시간 전',
    '위급삭제되었거나 볼 수 없는 내용이에요.·15시간 전',
  ]);
  const menus = [];
  for (const button of place.querySelectorAll('[aria-haspopup=menu]')) {
    await press(button);
    const menu = document.querySelector('dialog[open] [role=menu]');
    menus.push([
      document.getElementById(menu?.getAttribute('aria-describedby') ?? '')?.textContent,
      ...[...(menu?.querySelectorAll('[role=menuitem]') ?? [])].map((item) => item.textContent),
    ]);
    await now(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close());
  }
  expect(menus).toEqual([
    ['댓글라 보내드렸어요', '이런 건 조용히', '알림 설정'],
    ['위급라 보내드렸어요', '알림 설정'],
  ]);
});
