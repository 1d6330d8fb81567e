import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forFile, ourTown } from '#test/people/town.ts';
import { type ApiResponse, request } from '#test/people/world.ts';
import { slice } from '#test/slice.ts';
import { ask, comparable, sessionFor } from './ask.ts';
import { createItems, withUnknownIds } from './items/items.ts';
import { routesOf } from './routes-of.ts';
import { adminSamples } from './samples/admin.ts';
import { passkeySamples } from './samples/passkeys.ts';
import type { Sample } from './samples/sample.ts';
import { samples } from './samples/samples.ts';
import { expectTable, tableOf } from './table.ts';
import { everybody, staff, startWorld, type ViewerName, type ViewerSession } from './viewers.ts';

const { server } = ourTown({ KAKAO_ADMIN_KEY: 'secret', KAKAO_APP_ID: '1', SOURCES_FROM_LOOPBACK: 'on' });
const world = forFile(() => startWorld(server));
const items = forFile(async () => createItems(world));

function cellOf({ status, headers, body }: ApiResponse, shows: string | undefined): string {
  const to = headers.get('location');
  if (to) return `→${new URL(to, server.origin).pathname.slice(1, 6)}`;
  return `${status}${shows && JSON.stringify(body).includes(shows) ? '+' : ''}`;
}

/** Whether an answer denies that the item exists. It must then reveal no more than for a missing item. */
const denies = ({ status, body }: ApiResponse) => status === 404 || body?.error?.reason === 'chat.forbidden';

/** The answers to the same request about a missing item and, for admin routes, to a missing route. */
async function nothing(
  route: string,
  seat: ViewerSession,
  method: string,
  sample: Sample,
): Promise<ApiResponse[]> {
  const same = await ask(world, seat, method, sample, withUnknownIds(items.use, sample.keeps));
  // A viewer with a right may know which routes there are.
  if (!(route in adminSamples) || hasRight(seat.name)) return [same];
  return [same, await request(server, method, '/api/nothing', seat.cookie)];
}

/** The differences between two answers. A body that differs is shown whole. */
const differenceOf = (there: ReturnType<typeof comparable>, nowhere: ReturnType<typeof comparable>) => ({
  there: [
    there.status,
    there.body?.error ?? there.body,
    there.headers.filter((header) => !has(nowhere, header)),
  ],
  nowhere: [
    nowhere.status,
    nowhere.body?.error ?? nowhere.body,
    nowhere.headers.filter((header) => !has(there, header)),
  ],
});
const has = ({ headers }: ReturnType<typeof comparable>, [name, value]: [string, string]) =>
  headers.some(([otherName, other]) => otherName === name && other === value);

const failures: unknown[] = [];

/** The id of the newest audit entry. */
async function newestEntry(): Promise<string> {
  const { id } = await server.p.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return String(id ?? 0);
}

/** Somebody's audit entries after this id. */
const entriesAfter = (adminId: string, place: string) =>
  server.p.db
    .selectFrom('audit_entry')
    .select(['id', 'action'])
    .where(sql<boolean>`id > ${place}::bigint`)
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute();

/**
 * Sends the request and returns the answer, with the audit entries that a request of
 * somebody with a right made.
 */
const hasRight = (name: string) => name === 'admin' || staff.some((one) => one === name);

async function askWithAudit(
  seat: ViewerSession,
  method: string,
  sample: Sample,
): Promise<[ApiResponse, string]> {
  if (!hasRight(seat.name)) return [await ask(world, seat, method, sample, items.use), ''];
  // The items are made before, so that their entries do not count.
  const context = { use: items.use, seat, world };
  await sample.path(context);
  await sample.body?.(context);
  const place = await newestEntry();
  const response = await ask(world, seat, method, sample, items.use);
  const deeds = (await entriesAfter(seat.id, place)).map(({ action }) => action);
  return [response, [...new Set(deeds)].map((action) => ` ${action}`).join('')];
}

async function cellsOf(route: string, sample: Sample): Promise<string[]> {
  const [method = ''] = route.split(' ');
  const cells: string[] = [];
  for (const name of everybody) {
    const seat = await sessionFor(world, name, sample);
    const [response, deeds] = await askWithAudit(seat, method, sample);
    cells.push(cellOf(response, await sample.finds?.({ use: items.use, seat, world })) + deeds);
    if (response.status >= 500) failures.push({ route, name, said: response.body });
    if (denies(response))
      for (const other of await nothing(route, seat, method, sample))
        if (JSON.stringify(comparable(other)) !== JSON.stringify(comparable(response)))
          failures.push({ route, name, ...differenceOf(comparable(response), comparable(other)) });
    if (response.status < 300) for (const item of sample.spends ?? []) items.drop(item);
  }
  return cells;
}

const legend = `# The answer of every route to every viewer (viewers.ts). A +: the answer contains the item. The audit entry follows an
# admin's answer. 401: not signed in. 404: missing, or not visible. 403: visible, but not allowed.
`;

/** The slice's routes. Those of one noun stay together, because the next route sees what a viewer did. */
function ofSlice<T>(routes: [route: string, T][]): [route: string, T][] {
  const nounOf = (route: string) => /^\S+ (?:\/api)?(?:\/admin)?\/([^/]*)/.exec(route)?.[1] ?? '';
  const chosen = new Set(slice([...new Set(routes.map(([route]) => nounOf(route)))]));
  return routes.filter(([route]) => chosen.has(nounOf(route)));
}

const cellOfViewer = (cells: string[], name: ViewerName) => cells[everybody.indexOf(name)] ?? '';

/** True if somebody did by a right what no neighbour may, and no audit entry was made. */
const isUnrecorded = (cells: string[]) =>
  /^40[134]/.test(cellOfViewer(cells, 'neighbour')) &&
  everybody.some((name) => hasRight(name) && /^2\d\d$/.test(cellOfViewer(cells, name)));

/**
 * Viewers with a right only in another town get the answer of a neighbour, except of the admin
 * pages, which show them no item.
 */
const reachesElsewhere = (route: string, cells: string[]) =>
  staff.some((name) => {
    const cell = cellOfViewer(cells, name);
    if (!name.endsWith('Elsewhere') || cell === cellOfViewer(cells, 'neighbour')) return false;
    // The pages of the admin page and of the news form are the same everywhere; what they show
    // is asked for by other routes.
    if (route === 'GET /*' || route in passkeySamples) return false;
    return !(route in adminSamples) || /\+/.test(cell) || (/^2/.test(cell) && !/^GET/.test(route));
  });

test('every route has a sample, and every sample a route', () => {
  expect(Object.keys(samples).sort()).toEqual(routesOf(server));
});

test('every route answers each viewer as listed, and reveals nothing that the viewer may not see', async () => {
  const rows: string[][] = [];
  for (const [route, labelled] of ofSlice(Object.entries(samples)))
    for (const [label, sample] of Object.entries(labelled)) {
      const cells = await cellsOf(route, sample);
      const [method = '', path = ''] = route.split(' ');
      if (method !== 'GET' && isUnrecorded(cells) && !sample.asResident)
        failures.push({ route, label, cells });
      if (reachesElsewhere(route, cells)) failures.push({ elsewhere: route, label, cells });
      const head = `${method.padEnd(6)} ${path}${label && ` · ${label}`}`;
      rows.push([head, ...cells, sample.note ? `# ${sample.note}` : '']);
    }
  await expectTable('routes.txt', legend, tableOf(['', ...everybody, ''], rows));
  expect(failures.map((failure) => JSON.stringify(failure))).toEqual([]);
}, 1_200_000);
