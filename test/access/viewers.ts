import { castOf } from '#account/sessions/server/demo.ts';
import { newId } from '#shared/ids.ts';
import type { HeldRight } from '#shared/may.ts';
import { everyRight, rightNames } from '#shared/rights.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/**
 * The viewers, from fewest to most rights. `stranger` is signed out, `homeless` has no town. `neighbour`
 * lives in the author's town; `elsewhere` and `follower`, who follows the author, live in another. `creator`
 * made the club with the members `author` and `member`; `pending` and `rejected` asked to join it. `chatmate`
 * chats with the author. Author and creator have blocked `blocked`, and `blocker` has blocked them.
 * `suspended` uses a cookie from before the suspension.
 */
export const viewers = [
  'stranger',
  'suspended',
  'homeless',
  'elsewhere',
  'blocked',
  'blocker',
  'neighbour',
  'follower',
  'rejected',
  'pending',
  'chatmate',
  'member',
  'author',
  'creator',
  'admin',
] as const;

/**
 * People with one right in the town of the author; they live elsewhere, so what they see they see by that
 * right. The others have the same right in another town and live in the author's, where they
 * may do what a neighbour may.
 */
export const staff = [...rightNames, ...rightNames.map((right) => `${right}Elsewhere` as const)] as const;
export const everybody = [...viewers, ...staff] as const;
export type ViewerName = (typeof everybody)[number];

export const town = '51110';
export const otherTown = '41110';

/** A viewer's session. `stranger` has no cookie. */
export type ViewerSession = { name: ViewerName; id: string; cookie: string | undefined };

const homes: Partial<Record<ViewerName, string | null>> = {
  homeless: null,
  elsewhere: otherTown,
  follower: otherTown,
  admin: castOf.minjae.cityCode,
};

function homeOf(name: ViewerName): string | null {
  if (rightNames.some((right) => right === name)) return otherTown;
  return name in homes ? (homes[name] ?? null) : town;
}

const rightsOf = (name: ViewerName): readonly HeldRight[] =>
  name === 'admin'
    ? everyRight
    : rightNames.flatMap((right) => {
        if (name === right) return [`${right}:${town}` as const];
        return name === `${right}Elsewhere` ? [`${right}:${otherTown}` as const] : [];
      });

export type World = { server: TestServer; host: Person } & Record<Exclude<ViewerName, 'stranger'>, Person>;

/** A double of a viewer: same town and rights, but none of their actions. */
export const settleDouble = (server: TestServer, name: ViewerName) =>
  settle(server, { name, cityCode: homeOf(name), rights: rightsOf(name) });

/** Creates the viewers. `host` is a neighbour without relations to the others, who meet at their posts. */
export async function startWorld(server: TestServer): Promise<World> {
  const world = { server, host: await settle(server, { name: 'host', cityCode: town }) } as World;
  for (const name of everybody) if (name !== 'stranger') world[name] = await settleDouble(server, name);
  const { author, creator, blocked, blocker, follower, suspended, admin } = world;
  await mustSucceed(follower.put(`/api/people/${author.id}/follow`));
  for (const one of [author, creator]) {
    await mustSucceed(one.put(`/api/people/${blocked.id}/block`));
    await mustSucceed(blocker.put(`/api/people/${one.id}/block`));
  }
  const suspension = { id: newId(), personId: suspended.id, reason: '도배', days: 7 };
  await mustSucceed(admin.post('/api/suspensions', suspension));
  return world;
}

export const sessionOf = (world: World, name: ViewerName): ViewerSession =>
  name === 'stranger'
    ? { name, id: newId(), cookie: undefined }
    : { name, id: world[name].id, cookie: world[name].cookie };
