import { type CastName, castOf } from '#account/sessions/server/demo.ts';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { startSession } from '#account/sessions/server/session-store.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { cities } from '#residents/regions/cities.ts';
import { changeRights } from '#residents/rights/server/grants.ts';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { newId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { everyRight } from '#shared/rights.ts';
import type { TestServer } from '#test/server/server.ts';
import { withRevision } from './with-revision.ts';

/** A signed-in user of a test, with requests as their browser would send them. */
export type Person = {
  id: string;
  cookie: string;
  cityCode: string | null;
  get(path: string): Promise<ApiResponse>;
  post(path: string, body?: unknown): Promise<ApiResponse>;
  put(path: string, body?: unknown): Promise<ApiResponse>;
  patch(path: string, body?: unknown): Promise<ApiResponse>;
  delete(path: string): Promise<ApiResponse>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body
export type ApiResponse = { status: number; headers: Headers; body: any };

/** Sends one request. Like a browser it adds the origin header on a write. */
export async function request(
  server: TestServer,
  method: string,
  path: string,
  cookie?: string,
  body?: unknown,
): Promise<ApiResponse> {
  const response = await fetch(server.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { origin: server.origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** An answer's status, and the reason of a refusal: `[409, 'meeting.full']`, `[200, undefined]`. */
export const reasonOf = ({ status, body }: Pick<ApiResponse, 'status' | 'body'>) => [
  status,
  body?.error?.reason,
];

/** Fails the test's setup if the request was refused. */
export async function mustSucceed<A extends { status: number; body: unknown }>(
  response: Promise<A>,
): Promise<A> {
  const given = await response;
  if (given.status >= 300) throw new Error(`${given.status} ${JSON.stringify(given.body)}`);
  return given;
}

type Settler = { name: string; cityCode: string | null; isAdmin?: boolean; rights?: readonly HeldRight[] };

/** Gives a person these rights and no others. */
export const setRights = ({ p }: TestServer, id: string, rights: readonly HeldRight[]) =>
  changeRights(p.db, id, { granter: 'test', now: p.clock.now(), change: () => rights });

/** Creates an account in a town and signs it in. */
export async function settle(
  server: TestServer,
  { name, cityCode, isAdmin, rights = isAdmin ? everyRight : [] }: Settler,
): Promise<Person> {
  const { p } = server;
  const home = cityCode ?? '51110';
  const { personId: id } = await openAccount(
    p,
    { issuer: localIssuer, subject: newId(), name, email: null, photoUrl: null },
    {
      provinceCode: home.slice(0, 2),
      cityCode: home,
      consents: { age: true, terms: true, privacy: true, marketing: false },
    },
  );
  await setRights(server, id, rights);
  if (cityCode === null)
    await p.db.updateTable('person').set({ city_code: null }).where('id', '=', id).execute();
  return signIn(server, id, cityCode);
}

/** Signs a user in on another phone. */
export async function signIn(server: TestServer, id: string, cityCode: string | null): Promise<Person> {
  const { p } = server;
  const now = p.clock.now();
  const token = await p.db
    .transaction()
    .execute((tx) => startSession(tx, id, { userAgent: 'Mozilla/5.0 (iPhone) Safari', now }));
  const cookie = `masil-session=${token}`;
  const ask = (method: string) => (path: string, body?: unknown) =>
    request(server, method, path, cookie, body);
  return {
    id,
    cookie,
    cityCode,
    get: ask('GET'),
    post: ask('POST'),
    put: async (path, body) => ask('PUT')(path, await withRevision(p.db, id, path, body)),
    patch: async (path, body) => ask('PATCH')(path, await withRevision(p.db, id, path, body)),
    delete: ask('DELETE'),
  };
}

/**
 * Somebody signs in again on the same phone: twelve hours after the last time their
 * rights sleep (product 1.14).
 */
export const signInAgain = ({ p }: TestServer, { id }: Person) =>
  p.db.updateTable('session').set({ signed_in_at: p.clock.now() }).where('person_id', '=', id).execute();

/** Signs in a person of the demo town by name, for requests that the test sends itself. */
export async function castMember(server: TestServer, name: string): Promise<Person> {
  const { id, city_code } = await server.p.db
    .selectFrom('person')
    .select(['id', 'city_code'])
    .where('name', '=', name)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return signIn(server, id, city_code);
}

/** Signs in one of the cast (지민, 현우, 수아, 도윤 and the admin 민재) under the name that the demo town uses. */
export const as = (server: TestServer, who: CastName) =>
  settle(server, { ...castOf[who], isAdmin: who === 'minjae' });

/** Changes a user's region, as an approved request does. */
export const moveTo = (server: TestServer, { id }: Person, cityCode: string) =>
  write(server.p, async (tx) => {
    await tx.updateTable('person').set({ city_code: cityCode }).where('id', '=', id).execute();
    const topics = [`person:${id}`];
    await record(tx, { type: 'regionChange.approved', topics, data: {}, revokes: { personId: id } });
  });

/** Towns that tests name by number. */
const namedTowns = new Set(['11000', '12110', '41110', '48820', '51110', '51150', '51820', '52800']);
const otherTowns = cities.filter(({ code }) => !namedTowns.has(code));

let lastTown = 0;
/** A town that no other test of this file uses or names, so that tests of lists do not affect each other. */
export function nextTown(): string {
  const city = otherTowns[lastTown++ % otherTowns.length];
  if (!city) throw new Error('there are no towns');
  return city.code;
}
