import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { deliverAll, sendAllPushes } from '#notices/notifications/fixtures.ts';
import { addEntry, passTo } from '#residents/reminders/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { forFile, ourTown } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signInAgain } from '#test/people/world.ts';
import { pushService } from '#test/services/push-service.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { writeBatch } from './write.ts';

const service = forFile(pushService);
const { server } = ourTown((url) => ({ PUSH_TO_LOOPBACK: 'on', DATABASE_URL: url, ROLES: 'web' }));

/** A resident, their post, and the address of their phone. */
type Resident = { person: Person; postId: string; phone: string };

async function resident(name: string, cityCode: string, chosen?: object): Promise<Resident> {
  const person = await settle(server, { name, cityCode });
  const browser = service.browser();
  await mustSucceed(person.put('/api/notifications/push', browser));
  if (chosen) await mustSucceed(person.put('/api/notifications/quiet', chosen));
  const { id } = await writePost(person, { title: '노을' });
  return { person, postId: id, phone: new URL(browser.endpoint).pathname };
}

test('a week of a town: what rang on each phone, by kind and by day', async () => {
  const town = nextTown();
  const monday = addDays(seoulDay(server.p.clock.now()), 2);
  passTo(server, addDays(monday, -1), '19:00:00');
  const writer = await settle(server, { name: '이웃', cityCode: town });
  const editor = await settle(server, { name: '편집', cityCode: town, rights: [`editor:${town}`] });
  const usual = await resident('지민', town);
  const farmer = await resident('현우', town, { hours: { from: '20:00', until: '05:00' }, dailyPushes: 3 });
  const loud = await resident('수아', town, { hours: null, dailyPushes: null });
  const residents = { usual, farmer, loud };

  const settleAll = async () => {
    await deliverAll(server);
    while (await writeBatch(server.p));
    await sendAllPushes(server);
  };
  const comment = (postId: string) =>
    mustSucceed(writer.post(`/api/posts/${postId}/comments`, { id: newId(), text: '예뻐요' }));
  const toAll = async (each: (one: Resident) => Promise<unknown>) => {
    for (const one of Object.values(residents)) await each(one);
  };

  const days: Record<keyof typeof residents, string[]> = { usual: [], farmer: [], loud: [] };
  for (let n = 0; n < 7; n++) {
    const day = addDays(monday, n);
    service.received.length = 0;
    const at = async (time: string, what: () => Promise<unknown>) => {
      passTo(server, day, time);
      await what();
      await settleAll();
    };
    await at('02:00:00', () => toAll(({ postId }) => comment(postId)));
    if (n === 2)
      await at('03:00:00', async () => {
        await signInAgain(server, editor);
        const draft = newsDraft(server, { cityCode: town, title: '단수' });
        await mustSucceed(editor.post('/api/news', { ...draft, urgent: true }));
      });
    for (const time of ['05:00:00', '07:00:00', '07:01:00']) await at(time, async () => {});
    await at('12:00:00', async () => {
      await toAll(async ({ postId }) => {
        for (let each = 0; each < 8; each++) await comment(postId);
      });
      await toAll(({ person }) => addEntry(person, { day, time: '15:00', reminders: ['hour'] }));
    });
    await at('14:00:00', async () => {});
    await at('20:30:00', () => toAll(({ postId }) => comment(postId)));
    await at('22:00:00', () => toAll(({ postId }) => comment(postId)));
    for (const [name, { phone }] of Object.entries(residents)) {
      const kinds = service.received.filter(({ path }) => path === phone).map(({ message }) => message.kind);
      const counts = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, of]) => `${kind} ${of.length}`);
      days[name as keyof typeof residents].push(counts.sort().join(', '));
    }
  }
  /** The third day has urgent news at three in the morning. */
  const week = (comments: number) =>
    Array.from({ length: 7 }, (_, n) =>
      ['eventSoon 1', 'letter 1', ...(n === 2 ? ['newsUrgent 1'] : []), `postCommented ${comments}`].join(
        ', ',
      ),
    );
  expect(days).toEqual({ usual: week(5), farmer: week(3), loud: week(11) });
}, 300_000);
