import { expect } from 'vitest';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';
import { announce, announcementDraft } from '#town/announcements/fixtures.ts';
import { furthestMs, longestMs } from '#town/announcements/limits.ts';
import { turnAnnouncements } from './turn.ts';

const hourMs = 3_600_000;
const lock = /from "announcement".* for update/s;

/** `from` and `to` ms from now. */
function hours({ p }: TestServer, from: number, to: number) {
  const now = p.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  return { startsAt: at(from), endsAt: at(to) };
}
const changeOf = ({ title, body, linkUrl, endsAt }: ReturnType<typeof announcementDraft>, given = {}) => ({
  ...{ title, body, linkUrl, endsAt, revision: 1 },
  ...given,
});
const shown = async (who: Person) => (await who.get('/api/announcements/shown')).body.items.length;

test('it begins and ends at its second, also for a clock that went back', async ({
  server,
  jimin,
  editor,
}) => {
  await announce(server, editor, hours(server, hourMs, 2 * hourMs));
  const turned = async (ms: number) => {
    server.pass(ms);
    await turnAnnouncements.run(server.p, null);
    return shown(jimin);
  };
  expect(await turned(hourMs - 5000)).toBe(0);
  expect(await turned(5000)).toBe(1);
  // Before its beginning again it is not shown, and it need not begin again.
  expect(await turned(-5000)).toBe(0);
  expect(await turned(5000)).toBe(1);
  expect(await turned(hourMs - 5000)).toBe(1);
  expect(await turned(5000)).toBe(0);
  // Over is over.
  expect(await turned(-5000)).toBe(0);
});

test('ninety days and a year ahead are allowed, and no second more', async ({ server, town, editor }) => {
  const announced = async (from: number, to: number) =>
    reasonOf(
      await editor.post('/api/announcements', announcementDraft(server, town, hours(server, from, to))),
    );
  const minute = 60_000;
  expect(await announced(minute, minute + longestMs)).toEqual([201, undefined]);
  expect(await announced(minute, minute + longestMs + 1000)).toEqual([422, 'announcements.tooLong']);
  expect(await announced(furthestMs - minute, furthestMs)).toEqual([201, undefined]);
  expect(await announced(furthestMs + minute, furthestMs + 2 * minute)).toEqual([
    422,
    'announcements.tooFar',
  ]);
  expect(await announced(minute, minute)).toEqual([422, 'announcements.endBeforeStart']);
});

test('a change or an end that waits meets what was said meanwhile', async ({
  server,
  town,
  jimin,
  editor,
}) => {
  const other = await settle(server, { name: '둘째', cityCode: town, rights: [`editor:${town}`] });
  const during = async (first: 'change' | 'end', meanwhile: 'change' | 'same' | 'end') => {
    const draft = announcementDraft(server, town);
    await mustSucceed(editor.post('/api/announcements', draft));
    const path = `/api/announcements/${draft.id}`;
    const acts = (who: Person, title: string) => ({
      change: () => who.put(path, changeOf(draft, { title })),
      same: () => who.put(path, changeOf(draft, { title: '고침' })),
      end: () => who.put(`${path}/end`),
    });
    const response = await race(server, {
      at: lock,
      first: acts(editor, '고침')[first],
      meanwhile: () => mustSucceed(acts(other, '다르게 고침')[meanwhile]()),
    });
    return reasonOf(response);
  };
  expect(await during('change', 'change')).toEqual([409, 'edit.changedMeanwhile']);
  expect(await during('change', 'same')).toEqual([200, undefined]);
  expect(await during('change', 'end')).toEqual([409, 'announcements.over']);
  expect((await during('end', 'change'))[0]).toBeLessThan(300);
  expect((await during('end', 'end'))[0]).toBeLessThan(300);
  // Each was ended once.
  const ended = await server.p.db
    .selectFrom('audit_entry')
    .select('item_id')
    .where('action', '=', 'announcement.ended')
    .where('place_code', '=', town)
    .execute();
  expect(new Set(ended.map(({ item_id }) => item_id)).size).toBe(ended.length);
  expect(await shown(jimin)).toBe(2);
});

test('editors of another town, and neighbours, change and end nothing', async ({
  server,
  town,
  jimin,
  doyun,
  editor,
}) => {
  const other = await settle(server, {
    name: '옆편집',
    cityCode: town,
    rights: [`editor:${doyun.cityCode}`, `moderator:${town}`],
  });
  const draft = announcementDraft(server, town);
  await mustSucceed(editor.post('/api/announcements', draft));
  const path = `/api/announcements/${draft.id}`;
  for (const who of [other, jimin])
    expect([
      (await who.post('/api/announcements', { ...draft, id: newId() })).status,
      (await who.put(path, changeOf(draft, { title: '남의 것' }))).status,
      (await who.put(`${path}/end`)).status,
    ]).toEqual([404, 404, 404]);
  expect(await shown(jimin)).toBe(1);
  // A resident closes it for themselves, once.
  expect((await jimin.put(`${path}/dismissal`)).status).toBeLessThan(300);
  expect((await jimin.put(`${path}/dismissal`)).status).toBeLessThan(300);
  expect([await shown(jimin), await shown(other)]).toEqual([0, 1]);
  expect((await doyun.put(`${path}/dismissal`)).status).toBe(404);
});
