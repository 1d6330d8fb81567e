import { expect } from 'vitest';
import { deliverAll, sentencesOf } from '#notices/notifications/fixtures.ts';
import { test } from '#test/people/town.ts';
import { publish } from '#town/news/fixtures.ts';
import { forgetNotifications } from './actions.ts';

const dayMs = 86_400_000;

test('old notifications go: news that was only listed after two weeks, the others after ninety days', async ({
  server,
  town,
  jimin,
  editor,
}) => {
  await jimin.put('/api/interest-tags', { tags: ['문화'] });
  await publish(server, editor, { cityCode: town, tags: ['문화'] });
  await publish(server, editor, { cityCode: town, tags: ['농업'] });
  await deliverAll(server);
  const [tagged, posted] = ['관심 태그의 새 소식이 올라왔어요', '새 소식이 올라왔어요'];
  const after = async (days: number) => {
    server.pass(days * dayMs);
    await forgetNotifications(server.p);
    return (await sentencesOf(server, jimin)).sort();
  };
  expect(await after(13)).toEqual([tagged, posted]);
  expect(await after(2)).toEqual([tagged]);
  // The session would end before; it is refreshed by its use.
  for (const days of [25, 25]) expect(await after(days)).toEqual([tagged]);
  expect(await after(26)).toEqual([]);
});
