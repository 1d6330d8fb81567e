import { expect, test } from 'vitest';
import { seoulDay } from '#shared/time/dates.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { batchSize, nobody } from './deliver-event.ts';

const { server, jimin } = ourTown();

const dayMs = 86_400_000;

/** The answer of a rule for an event that is delivered this much later. */
async function noticesAfter(ms: number, type: string, data: object): Promise<string[]> {
  const { db, notices, clock } = server.p;
  const at = clock.now();
  const event = { type, data, at, topics: [] } as never;
  const next = { after: nobody, limit: batchSize, now: new Date(at.getTime() + ms) };
  const rule = notices.crowds.get(type) ?? expect.unreachable();
  const { notify } = await db.transaction().execute((tx) => rule(tx, event, next));
  return notify.map(({ personId }) => personId);
}

test('what is over when its event is delivered is told to nobody', async () => {
  const editor = await settle(server, { name: '소식지기', cityCode: town, rights: [`editor:${town}`] });
  const now = server.p.clock.now();
  const news = newsDraft(server, { cityCode: town, title: '오늘 장터', shownUntil: seoulDay(now) });
  await mustSucceed(editor.post('/api/news', news));
  const cases = [['news.created', { id: news.id }]] as const;
  for (const [type, data] of cases) {
    expect(await noticesAfter(0, type, data), type).toEqual([jimin.id]);
    expect(await noticesAfter(dayMs, type, data), type).toEqual([]);
  }
});
