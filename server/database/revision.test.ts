import { expect } from 'vitest';
import { items } from '#test/people/edited-items.ts';
import { test } from '#test/people/town.ts';
import { request as ask, type Person } from '#test/people/world.ts';

/** The revision of an item, or of the only one of a list. */
const revisionOf = ({ body }: Awaited<ReturnType<Person['get']>>) =>
  (body.items?.[0] ?? body).revision as number;

for (const [name, make] of Object.entries(items))
  test(`of two who ${name} the second is told, and saves knowingly`, async ({
    server,
    town,
    jimin,
    minjae,
    hyunwoo,
  }) => {
    const world = { server, town, jimin, hyunwoo, minjae };
    const { by, path, method, read = path, request } = await make(world);
    const send = (text: string, revision: number | null) => by[method](path, { ...request(text), revision });
    const began = revisionOf(await by.get(read));
    expect(began).toBeGreaterThan(0);
    const first = await send('먼저 쓴 글', began);
    expect([first.status < 300, first.body.error]).toEqual([true, undefined]);
    const late = await send('나중에 쓴 글', began);
    expect([late.status, late.body.error]).toMatchObject([409, { reason: 'edit.changedMeanwhile' }]);
    const stored = await by.get(read);
    expect(JSON.stringify(stored.body)).toContain('먼저 쓴 글');
    expect(revisionOf(stored)).toBe(began + 1);
    expect((await send('나중에 쓴 글', began + 1)).status).toBeLessThan(300);
    // A tab of the version before names none: it keeps its text, and asks for the new version.
    const old = await send('옛 화면에서 쓴 글', null);
    expect([old.status, old.body.error.fields]).toEqual([422, { revision: 'edit.needsRevision' }]);
    const last = await by.get(read);
    expect([JSON.stringify(last.body), revisionOf(last)]).toEqual([
      expect.stringContaining('나중에 쓴 글'),
      began + 2,
    ]);
  });

test('nobody else reads how often a profile was changed', async ({ jimin, hyunwoo }) => {
  expect((await hyunwoo.get(`/api/people/${jimin.id}`)).body).not.toHaveProperty('revision');
});

/** Requests that set one thing, add one or decide: a second one undoes no text. */
const withoutText =
  /\/(?:acceptance|answer|block|bookmark|cancellation|choice|closing|confirmation|dismissal|end|fold|follow|goal|hearing|help|home|like|marketing|news-level|objection|outcome|publication|push|quiet|read|rejection|reminders|removal|settlement|verdict)$/;
const others = [
  // Its end, of which the last counts.
  'put /api/admin/read-only-pause',
  // A vote, of which the last counts, and a tick.
  'put /api/polls/{id}/ballot',
  'put /api/polls/{id}/ticks/{personId}',
  'put /api/polls/{id}/household-ticks/{number}',
  // An entry, of which the last answers count, and a mark.
  'put /api/signups/{id}/entry',
  'put /api/signups/{id}/entries/{entryId}/attendance',
  // The role of an officer, of which the last counts.
  'put /api/treasuries/{id}/officers/{personId}',
  // A mark: told, or not yet.
  'put /api/call-rows/{id}',
  // The last value of a day counts.
  'put /api/challenges/walking/days/{day}',
  'put /api/helped/{personId}/walking/days/{day}',
  // Decisions, of which the second finds the first.
  'patch /api/clubs/{id}/requests/{requestId}',
  'patch /api/region-changes/{id}',
  'patch /api/reports/cases',
  'patch /api/reports/cases/{kind}/{id}',
  'patch /api/takedowns/{id}',
  // Files, each under an id of its own.
  'put /api/images/{id}',
  'put /api/sounds/{id}',
  // Choices and switches.
  'put /api/chats/{chatId}/hush',
  'put /api/consents',
  'put /api/consents/town-export',
  'put /api/interest-tags',
  'put /api/notifications/hushed/{kind}',
  'put /api/notifications/settings/{channel}',
  'put /api/openings/{cityCode}',
  'put /api/session/area',
  'put /api/session/opening-alert',
  'put /api/town-features/{cityCode}/{feature}',
  // The end of a help taken back, once.
  'put /api/helps/{id}/resumption',
];

type Schema = { $ref?: string; allOf?: Schema[]; required?: string[] };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };

test('each route that changes a text asks for the revision that its writer began with', async ({
  server,
}) => {
  const { body } = await ask(server, 'GET', '/api/openapi.json');
  const shapes: Record<string, Schema> = body.components.schemas;
  const requiredOf = ({ $ref, allOf = [], required = [] }: Schema): string[] => [
    ...required,
    ...[...allOf, shapes[$ref?.split('/').at(-1) ?? ''] ?? {}].flatMap((part) =>
      Object.keys(part).length > 0 ? requiredOf(part) : [],
    ),
  ];
  const requiredBy = (operation: Operation): string[] =>
    requiredOf(operation.requestBody?.content['application/json']?.schema ?? {});
  const routes = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    ['put', 'patch'].flatMap((method) => {
      const operation = methods[method];
      return operation ? [{ name: `${method} ${path}`, required: requiredBy(operation) }] : [];
    }),
  );
  const named = (field: string) =>
    routes.filter(({ required }) => required.includes(field)).map(({ name }) => name);
  // A document names its basis, which has the revision in it.
  expect(named('basis')).toEqual(['put /api/documents/versions/{id}']);
  const asks = [...named('revision'), ...named('basis')];
  const without = routes.map(({ name }) => name).filter((name) => !asks.includes(name));
  expect(without.filter((name) => !withoutText.test(name) && !others.includes(name))).toEqual([]);
  expect(others.filter((name) => !without.includes(name))).toEqual([]);
  // Each that asks is tried above; of a sign-up only numbers and days change (signups.test.ts).
  const tried = [...Object.keys(items), 'put /api/signups/{id}'];
  const untried = named('revision').filter((name) => !tried.includes(name) && !withoutText.test(name));
  expect(untried).toEqual([]);
});
