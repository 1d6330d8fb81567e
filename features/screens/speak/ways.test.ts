import { beforeEach, expect, test } from 'vitest';
import { sendAlert } from '#notices/alerts/fixtures.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { urgencies } from '#notices/notifications/urgencies.ts';
import { passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { sentenceOf, type WayName, wayNames, ways, waysAfter } from './ways.ts';

const service = forFile(pushService);
// Without the roles `notify` and `push` nothing is told or sent until the test does it.
const { server, jimin } = ourTown((url) => ({ PUSH_TO_LOOPBACK: 'on', DATABASE_URL: url, ROLES: 'web' }));

beforeEach(async () => {
  await mustSucceed(jimin.put('/api/notifications/push', service.browser()));
  await mustSucceed(jimin.put('/api/interest-tags', { tags: ['문화'] }));
  service.received.length = 0;
});

/** The ways whose pushes came to a resident's phone, of all that an editor uses at an hour. */
async function rungAt(time: string): Promise<WayName[]> {
  passTo(server, addDays(seoulDay(server.p.clock.now()), 1), time);
  const editor = await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  await mustSucceed(editor.post('/api/news', newsDraft(server, { cityCode: town })));
  await mustSucceed(editor.post('/api/news', { ...newsDraft(server, { cityCode: town }), urgent: true }));
  const broadcast = { id: newId(), cityCode: town, title: '단수 안내', body: '밤 10시부터예요.' };
  await mustSucceed(editor.post('/api/broadcasts', broadcast));
  await sendAlert(server, editor);
  await deliverAll(server);
  await sendAllPushes(server);
  const kinds = service.received.splice(0).map(({ message }) => message.kind);
  return wayNames.filter((name) => kinds.includes(ways[name].kind));
}

test('what a way says of the night is what phones do', async () => {
  expect(await rungAt('12:00:00')).toEqual(['news', 'pinned', 'urgent', 'broadcast', 'alert']);
  const rung = await rungAt('02:00:00');
  expect(rung).toEqual(['urgent', 'alert']);
  for (const name of wayNames)
    expect([name, sentenceOf(name).endsWith('밤에도 울려요.')]).toEqual([name, rung.includes(name)]);
});

test('every way names a kind of the table, and the last used stands first', () => {
  expect(wayNames.filter((name) => !(ways[name].kind in urgencies))).toEqual([]);
  expect(waysAfter('alert')).toEqual(['alert', 'news', 'pinned', 'urgent', 'broadcast']);
  expect([waysAfter(null), waysAfter('unknown')]).toEqual([wayNames, wayNames]);
});
