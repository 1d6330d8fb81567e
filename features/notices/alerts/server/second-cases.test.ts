import { expect } from 'vitest';
import { alertDraft, alertFields, sendAlert } from '#notices/alerts/fixtures.ts';
import { longestMs } from '#notices/alerts/limits.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';
import { turnAlerts } from './turn.ts';

const hourMs = 3_600_000;
const lock = /from "alert".* for update/s;
/** Its end so many ms from now. */
const endsIn = ({ p }: TestServer, ms: number) => ({
  expiresAt: new Date(p.clock.now().getTime() + ms).toISOString(),
});
const changeOf = (server: TestServer, expiresAt: string, given = {}) => ({
  ...alertFields(server, { expiresAt }),
  revision: 1,
  ...given,
});
const shown = async (who: Person) =>
  (await who.get('/api/alerts/shown')).body.items.map(({ headline }: { headline: string }) => headline);

test('it is in force to its last second; over stays over where the clock goes back', async ({
  server,
  jimin,
  editor,
}) => {
  await sendAlert(server, editor, endsIn(server, hourMs));
  server.pass(hourMs - 5000);
  await turnAlerts.run(server.p, null);
  expect(await shown(jimin)).toEqual(['단수']);
  server.pass(5000);
  expect(await shown(jimin)).toEqual([]);
  await turnAlerts.run(server.p, null);
  server.pass(-10_000);
  expect(await shown(jimin)).toEqual([]);
});

test('its longest time is allowed, and no second more; no time at all is refused', async ({
  server,
  town,
  editor,
}) => {
  const sent = async (ms: number) =>
    reasonOf(await editor.post('/api/alerts', alertDraft(server, town, endsIn(server, ms))));
  expect(await sent(longestMs - 1000)).toEqual([201, undefined]);
  expect(await sent(longestMs + 10_000)).toEqual([422, 'alerts.tooLong']);
  expect(await sent(0)).toEqual([422, 'alerts.pastEnd']);
});

test('a change or a cancellation that waits meets what was said meanwhile', async ({
  server,
  town,
  editor,
}) => {
  const other = await settle(server, { name: '둘째', cityCode: town, rights: [`editor:${town}`] });
  const during = async (first: 'change' | 'cancel', meanwhile: 'change' | 'same' | 'cancel') => {
    const draft = alertDraft(server, town);
    await mustSucceed(editor.post('/api/alerts', draft));
    const path = `/api/alerts/${draft.id}`;
    const acts = (who: Person, headline: string) => ({
      change: () => who.put(path, changeOf(server, draft.expiresAt, { headline })),
      same: () => who.put(path, changeOf(server, draft.expiresAt, { headline: '고침' })),
      cancel: () => who.put(`${path}/cancellation`, { revision: 1 }),
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
  expect(await during('change', 'cancel')).toEqual([409, 'alerts.over']);
  expect(await during('cancel', 'change')).toEqual([409, 'alerts.changedMeanwhile']);
  expect(await during('cancel', 'cancel')).toEqual([200, undefined]);
});

test('folded or closed it stays so until it is said anew; the worst is never closed', async ({
  server,
  town,
  jimin,
  hyunwoo,
  editor,
}) => {
  const draft = alertDraft(server, town);
  await mustSucceed(editor.post('/api/alerts', draft));
  const fold = (state: string) => mustSucceed(jimin.put(`/api/alerts/${draft.id}/fold`, { state }));
  const states = async (who: Person) =>
    (await who.get('/api/alerts/shown')).body.items.map(({ fold: as }: { fold: string }) => as);
  await fold('folded');
  expect([await states(jimin), await states(hyunwoo)]).toEqual([['folded'], ['open']]);
  await fold('closed');
  expect([await states(jimin), await states(hyunwoo)]).toEqual([[], ['open']]);
  await fold('open');
  expect(await states(jimin)).toEqual(['open']);
  await fold('closed');
  const path = `/api/alerts/${draft.id}`;
  await mustSucceed(editor.put(path, changeOf(server, draft.expiresAt, { headline: '단수가 길어져요' })));
  expect(await states(jimin)).toEqual(['open']);
  const worst = { severity: 'Extreme', headline: '단수가 길어져요', revision: 2 };
  await mustSucceed(editor.put(path, changeOf(server, draft.expiresAt, worst)));
  await fold('closed');
  expect(await states(jimin)).toEqual(['folded']);
});

test('editors of another town change and cancel nothing; of two places both are needed', async ({
  server,
  town,
  doyun,
  editor,
}) => {
  const other = await settle(server, {
    name: '옆편집',
    cityCode: town,
    rights: [`editor:${doyun.cityCode}`, `operator:${town}`],
  });
  const draft = alertDraft(server, town);
  await mustSucceed(editor.post('/api/alerts', draft));
  expect([
    (await other.post('/api/alerts', { ...draft, id: newId() })).status,
    (await other.put(`/api/alerts/${draft.id}`, changeOf(server, draft.expiresAt, { headline: '남' })))
      .status,
    (await other.put(`/api/alerts/${draft.id}/cancellation`, { revision: 1 })).status,
  ]).toEqual([404, 404, 404]);
  await server.p.db
    .insertInto('alert_place')
    .values({ alert_id: draft.id, place_code: doyun.cityCode as string })
    .execute();
  for (const who of [other, editor])
    expect((await who.put(`/api/alerts/${draft.id}/cancellation`, { revision: 1 })).status).toBe(404);
});
