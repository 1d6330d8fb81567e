import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { type ApiResponse, type Person, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import type { SeededRandom } from './seeded-random.ts';

export type Written = { id: string; author: Person };
/** `barred`: people who were rejected or removed. They may not ask again during this test. */
type Club = { id: string; creator: Person; imageId: string; members: Person[]; barred: Person[] };

/** A reported post. Each is decided once. */
type Case = { post: Written; reporters: Person[]; decided: boolean };

/** A town with a viewer, and the items that the others know of. Changes choose among these items. */
export type ChangedTown = Awaited<ReturnType<typeof settleTown>>;

/** A change by others. Null if there is no item to change. */
export type Change = (town: ChangedTown) => Promise<ApiResponse> | null;

export async function settleTown(server: TestServer, chance: SeededRandom, cityCode: string) {
  const neighbour = (name: string) => settle(server, { name, cityCode });
  const [viewer, first, ...rest] = await Promise.all(
    ['보는이웃', '하나', '두리', '세찬', '네모', '다솜'].map(neighbour),
  );
  if (!viewer || !first) throw new Error('nobody lives here');
  let textCount = 0;
  return {
    server,
    chance,
    cityCode,
    viewer,
    first,
    others: [first, ...rest],
    admin: await settle(server, { name: '이끔이', cityCode, isAdmin: true }),
    posts: [] as Written[],
    cases: [] as Case[],
    clubPosts: [] as Written[],
    comments: [] as (Written & { postId: string })[],
    news: [] as string[],
    benefits: [] as (Written & { closed: boolean })[],
    messages: [] as Written[],
    photos: [] as Written[],
    entered: new Map<Person, number>(),
    handedIn: new Map<Person, number>(),
    meetings: [] as Written[],
    clubs: [] as Club[],
    requests: [] as (Written & { club: Club })[],
    moves: [] as Written[],
    /** A unique text. */
    say: (what: string) => `${what} ${++textCount}`,
  };
}

/** Creates a club with an image. */
export async function createClub(town: ChangedTown, creator: Person): Promise<ApiResponse> {
  const [id, imageId] = [newId(), await sendImage(town.server, creator, 'club_images')];
  town.clubs.push({ id, imageId, creator, members: [creator], barred: [] });
  return creator.post('/api/clubs', { id, imageId, name: town.say('모임'), description: '만나요' });
}

export const without = <Item>(items: Item[], removed: Item) => {
  const at = items.indexOf(removed);
  if (at >= 0) items.splice(at, 1);
};
