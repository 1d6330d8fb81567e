// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { NotificationSettings } from '#notices/notifications/contract.ts';
import { NotificationChoiceName } from '#screens/settings/web/chosen.tsx';
import { channels } from '#shared/channels.ts';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, show } from '#test/screen/show.tsx';
import { createQueryClient } from '#web/requests/query-client.ts';
import { settingsQuery } from './api.ts';
import { NotificationChoices } from './NotificationChoices.tsx';
import { QuietHours } from './QuietHours.tsx';

const settingsOf = (choice: NotificationSettings['choice']): NotificationSettings => ({
  choice,
  channels: Object.fromEntries(
    channels.map((channel) => [channel, { listed: channel !== 'likes', pushed: channel !== 'likes' }]),
  ) as NotificationSettings['channels'],
  newsLevel: 'interest',
  reminders: { wholeDay: [], timed: [], meetings: [] },
  quiet: { hours: null, dailyPushes: null },
  hushed: [],
});

async function showChoices(choice: NotificationSettings['choice']) {
  const queries = createQueryClient();
  queries.setQueryData(['session'], { person: { id: 'jimin', cityCode: '51110', rights: [] } });
  queries.setQueryData(settingsQuery.queryKey, settingsOf(choice));
  const node = [<NotificationChoices key="1" />, <QuietHours key="2" />, <NotificationChoiceName key="3" />];
  const { place } = await show(node, { queries });
  const radio = (name: string) =>
    [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((one) =>
      one.closest('label')?.textContent?.startsWith(name),
    );
  const isOn = (name: string) =>
    place.querySelector(`[role=switch][aria-label="${name}"]`)?.getAttribute('aria-checked');
  return { place, radio, isOn };
}

test('switches and levels are there for 직접 고르기 only, as they were, and the server hears of the choice', async () => {
  let stored = settingsOf('all');
  const { requests, bodies } = mockApi(({ method, body }) => {
    if (method === 'PUT') stored = { ...stored, ...(body as object) };
    return stored;
  });
  const { place, radio, isOn } = await showChoices('all');
  const choose = async (name: string) => {
    await now(() => radio(name)?.click());
    await settle();
  };
  expect(radio('모두')?.checked).toBe(true);
  expect([place.querySelectorAll('[role=switch]').length, radio('관심 소식')]).toEqual([0, undefined]);
  await choose('직접 고르기');
  expect([isOn('댓글과 답글 알림'), isOn('좋아요 알림')]).toEqual(['true', 'false']);
  expect(radio('관심 소식')?.checked).toBe(true);
  expect(place.textContent).toMatch(/직접 고르기$/);
  await choose('꼭 필요한 것만');
  expect([place.querySelectorAll('[role=switch]').length, radio('관심 소식')]).toEqual([0, undefined]);
  expect(place.textContent).toMatch(/꼭 필요한 것만$/);
  const sent = requests.flatMap((request, n) => (request.startsWith('PUT') ? [[request, bodies[n]]] : []));
  expect(sent).toEqual([
    ['PUT /api/notifications/choice', { choice: 'own' }],
    ['PUT /api/notifications/choice', { choice: 'needed' }],
  ]);
});

test('a choice that the server refuses is shown as it was', async () => {
  mockApi(({ method }) => (method === 'PUT' ? refusal() : settingsOf('all')));
  const { place, radio } = await showChoices('all');
  await now(() => radio('꼭 필요한 것만')?.click());
  await settle();
  expect([radio('모두')?.checked, place.textContent?.endsWith('모두')]).toEqual([true, true]);
});

test('the quiet hours promise the morning’s letter to whom it comes', async () => {
  mockApi(() => ({}));
  const texts = [];
  for (const choice of ['all', 'needed', 'own'] as const)
    texts.push(
      (await showChoices(choice)).place.querySelector('details')?.textContent?.includes('오늘 한 장으로'),
    );
  expect(texts).toEqual([true, false, true]);
});
