import { castOf } from '#features/people/server/demo.ts';
import { newId } from '#shared/ids.ts';
import type { TestServer } from '#test/server.ts';
import { type Person, settle } from '#test/world.ts';

/**
 * Who looks, from the least to the most: `stranger` is signed out, `homeless` has no town, `neighbour` lives in the
 * author's, `elsewhere` in another, as does `follower`, who follows the author. `creator` made the club, in which
 * `author` and `member` are; `pending` and `rejected` asked to join it. `chatmate` talks with the author. Author and
 * creator have blocked `blocked`, and `blocker` has blocked the two. `suspended` comes with the cookie of before.
 */
export const viewers = [
  ...(['stranger', 'suspended', 'homeless', 'elsewhere', 'blocked', 'blocker', 'neighbour'] as const),
  ...(['follower', 'rejected', 'pending', 'chatmate', 'member', 'author', 'creator', 'admin'] as const),
] as const;
export type ViewerName = (typeof viewers)[number];

export const town = '51110';
export const otherTown = '41110';

/** One of them at the door: nobody where they are signed out. */
export type Seat = { name: ViewerName; id: string; cookie: string | undefined };

const homes: Partial<Record<ViewerName, string | null>> = {
  homeless: null,
  elsewhere: otherTown,
  follower: otherTown,
  admin: castOf.minjae.cityCode,
};

export const homeOf = (name: ViewerName) => (name in homes ? (homes[name] ?? null) : town);

export type World = { server: TestServer; host: Person } & Record<Exclude<ViewerName, 'stranger'>, Person>;

/** A double of a viewer as far as the server knows: same town, same role, none of their deeds. */
export const settleLike = (server: TestServer, name: ViewerName) =>
  settle(server, { name, cityCode: homeOf(name), isAdmin: name === 'admin' });

/** The server's people. `host` is a neighbour of all whom nobody knows: under what they write others meet. */
export async function startWorld(server: TestServer): Promise<World> {
  const world = { server, host: await settle(server, { name: 'host', cityCode: town }) } as World;
  for (const name of viewers) if (name !== 'stranger') world[name] = await settleLike(server, name);
  const { author, creator, blocked, blocker, follower, suspended, admin } = world;
  await done(follower.put(`/api/people/${author.id}/follow`));
  for (const one of [author, creator]) {
    await done(one.put(`/api/people/${blocked.id}/block`));
    await done(blocker.put(`/api/people/${one.id}/block`));
  }
  const suspension = { id: newId(), personId: suspended.id, reason: '도배', days: 7 };
  await done(admin.post('/api/suspensions', suspension));
  return world;
}

export const seatOf = (world: World, name: ViewerName): Seat =>
  name === 'stranger'
    ? { name, id: newId(), cookie: undefined }
    : { name, id: world[name].id, cookie: world[name].cookie };

/** What is needed for a test to begin at all. */
export async function done<A extends { status: number; body: unknown }>(answer: Promise<A>): Promise<A> {
  const given = await answer;
  if (given.status >= 300) throw new Error(`${given.status} ${JSON.stringify(given.body)}`);
  return given;
}
