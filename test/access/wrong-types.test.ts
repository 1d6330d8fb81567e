import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#test/server/server.ts';
import { slice } from '#test/slice.ts';
import { ask } from './ask.ts';
import { createItems } from './items.ts';
import type { Sample } from './sample.ts';
import { samples } from './samples.ts';
import { sessionOf, startWorld, type World } from './viewers.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer({ env: { SOURCES_FROM_LOOPBACK: 'on', LOG_LEVEL: 'silent' } });
  world = await startWorld(server);
}, 120_000);
afterAll(() => server.stop());

/** One value of each type of JSON. `toString` makes a text of an object throw. */
const values: unknown[] = [7, true, 'x', ['x'], [{}], {}, { toString: 1 }, null];

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

/** The body with each of its fields, also inside of objects, replaced by values of other types. */
function* wronged(body: unknown): Generator<[where: string, body: unknown]> {
  // Of a sample's null we do not know the type.
  if (body === null) return;
  for (const value of values) if (typeOf(value) !== typeOf(body)) yield [JSON.stringify(value), value];
  if (!isObject(body)) return;
  for (const [name, inside] of Object.entries(body))
    for (const [where, changed] of wronged(inside)) yield [`${name}: ${where}`, { ...body, [name]: changed }];
}

/** Values of other types that are right, and fields that their route does not read. */
const taken: Record<string, RegExp> = {
  'POST /api/passkeys': /^response: clientExtensionResults/,
  // A phone's shortcut may send the number alone.
  'POST /api/steps/{secret}': /^7$/,
  'PUT /api/scheduled-news/{id}': /^id/,
};
/** Tags may come as one text with commas. */
const asText = /^tags: "x"$/;

const routes = Object.entries(samples).flatMap(([route, all]) =>
  Object.entries(all)
    .filter(([, sample]) => sample.body && !sample.file)
    .slice(0, 1)
    .map(([, sample]): [string, Sample] => [route, sample]),
);

test.each(slice(routes))('%s answers values of other types with a reason', async (route, sample) => {
  const [method = ''] = route.split(' ');
  const seat = sessionOf(world, sample.asResident ? 'author' : 'admin');
  const { use } = createItems(world);
  const context = { use, seat, world };
  const path = await sample.path(context);
  const body = await sample.body?.(context);
  const wrong: string[] = [];
  for (const [where, changed] of wronged(body)) {
    const { status } = await ask(
      world,
      seat,
      method,
      { ...sample, path: () => path, body: () => changed },
      use,
    );
    // A null may be allowed, and who may not come this far is refused before.
    const isAllowed =
      status < 300 && (/null$/.test(where) || asText.test(where) || taken[route]?.test(where));
    if (!isAllowed && ![401, 403, 404, 409, 413, 422].includes(status)) wrong.push(`${where} → ${status}`);
  }
  expect(wrong).toEqual([]);
});
