import { vi } from 'vitest';
import { fileTakedown } from '#moderation/takedowns/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';
import { createItems, type ItemName, type UseItem } from './items/items.ts';
import { town, type World } from './viewers.ts';

/** Items of these names, all in the state under test, and the id of the item in that state. */
export type Concealed = { names: ItemName[]; use: UseItem; idOf: (name: ItemName) => string };
/** Puts an item into the state, and returns the id concerned. */
type Conceal = (item: Record<string, string>) => Promise<string>;
type How = Partial<Record<ItemName, Conceal>>;

/** Makes items and applies the change to each. No other item depends on them. */
function after(world: World, how: How): Concealed {
  const made = new Map<ItemName, Promise<unknown>>();
  const ids = new Map<ItemName, string>();
  const make = async (name: ItemName) => {
    const item = (await createItems(world).use(name)) as Record<string, string>;
    ids.set(name, (await how[name]?.(item)) ?? '');
    return item;
  };
  const idOf = (name: ItemName) => ids.get(name) ?? '';
  const use: UseItem = (name) => {
    const item = made.get(name) ?? make(name);
    made.set(name, item);
    return item as never;
  };
  return { names: Object.keys(how) as ItemName[], use, idOf };
}

type Report = (kind: string, field?: string) => Conceal;

const report = (who: Person, kind: string, itemId: string) =>
  mustSucceed(who.post('/api/reports', { id: newId(), kind, itemId, reason: 'spam' }));

/** Three reports hide an item. Admins report it, since they can see every reportable item. */
function reporting(world: World): Report {
  const settled = () =>
    Promise.all(
      ['하나', '두리', '세나'].map((name) => settle(world.server, { name, cityCode: town, isAdmin: true })),
    );
  let reporters: ReturnType<typeof settled> | undefined;
  return (kind, field = 'id') =>
    async (item) => {
      const id = item[field] ?? '';
      reporters ??= settled();
      for (const reporter of await reporters) await report(reporter, kind, id);
      return id;
    };
}

/** An admin decides to remove it. */
const judging =
  ({ admin }: World): Report =>
  (kind, field = 'id') =>
  async (item) => {
    const id = item[field] ?? '';
    await report(admin, kind, id);
    await mustSucceed(admin.patch(`/api/reports/cases/${kind}/${id}`, { decision: 'removed' }));
    return id;
  };

export const hidden = (world: World) => after(world, hiding(reporting(world)));

export const removed = (world: World) => after(world, hiding(judging(world)));

const hiding = (hide: Report): How => ({
  post: hide('post'),
  postWithImage: hide('post'),
  comment: hide('comment'),
  clubComment: hide('comment'),
  clubPost: hide('post'),
  benefit: hide('benefit'),
  closedBenefit: hide('benefit'),
  photo: hide('photo'),
  club: hide('club'),
  twin: hide('person'),
});

/**
 * An accepted takedown request pauses it. News, which nobody can report, too; its editor,
 * the admin, does not judge it.
 */
export function paused(world: World) {
  const { moderator, server } = world;
  const pause =
    (page: string, path = (id: string) => `/${page}/${id}`): Conceal =>
    async ({ id = '', postId = '' }) => {
      const claim = await fileTakedown(
        server,
        page === 'comment' ? `/post/${postId}?comment=${id}` : path(id),
      );
      const decision = { decision: 'accepted', reason: '확인했어요.' };
      await mustSucceed(moderator.patch(`/api/takedowns/${claim.id}`, decision));
      return id;
    };
  return after(world, {
    post: pause('post'),
    clubPost: pause('post'),
    comment: pause('comment'),
    benefit: pause('benefit'),
    photo: async (item) => {
      await pause('images', () => `/images/${item.imageId}/160.webp`)(item);
      return item.id ?? '';
    },
    club: pause('club'),
    news: pause('news'),
    twin: pause('profile'),
  });
}

/** Only the container of these items was reported. */
export const insideHidden = (world: World) => after(world, hidingAround(reporting(world)));

const hidingAround = (hide: Report): How => ({
  comment: hide('post', 'postId'),
  boardPoll: hide('post', 'postId'),
  clubPost: hide('club', 'clubId'),
  clubPoll: hide('club', 'clubId'),
  clubTreasury: hide('club', 'clubId'),
  meeting: hide('club', 'clubId'),
  meetingSignup: hide('club', 'clubId'),
});

type Remove = (path: string, field?: string, who?: Person) => Conceal;

const removing =
  ({ admin }: World): Remove =>
  (path, field = 'id', who = admin) =>
  async (item) => {
    const id = item[field] ?? '';
    await mustSucceed(who.delete(`${path}/${id}`));
    return id;
  };

/** Deleted by a user who may delete it. */
export const deleted = (world: World) => after(world, deleting(removing(world), world));

const deleting = (remove: Remove, { author }: World): How => ({
  post: remove('/api/posts'),
  postWithImage: remove('/api/posts'),
  clubPost: remove('/api/posts'),
  comment: remove('/api/comments'),
  clubComment: remove('/api/comments'),
  news: remove('/api/news'),
  source: remove('/api/sources'),
  area: remove('/api/areas'),
  broadcast: remove('/api/broadcasts'),
  newsPoll: remove('/api/polls'),
  householdPoll: remove('/api/polls'),
  household: remove('/api/households'),
  newsSignup: remove('/api/signups'),
  signupToday: remove('/api/signups'),
  meetingSignup: remove('/api/signups'),
  boardPoll: remove('/api/polls', 'id', author),
  clubPoll: remove('/api/polls', 'id', author),
  emptyTreasury: remove('/api/treasuries'),
  callRound: remove('/api/call-rounds'),
  callContact: remove('/api/call-contacts'),
  periodicMarket: remove('/api/periodic-markets'),
  marketException: remove('/api/market-exceptions'),
  pickupArea: remove('/api/pickup-areas'),
  pickupException: remove('/api/pickup-exceptions'),
  pinned: remove('/api/news'),
  scheduled: remove('/api/scheduled-news'),
  incoming: remove('/api/incoming-news'),
  benefit: remove('/api/benefits'),
  closedBenefit: remove('/api/benefits'),
  photo: remove('/api/challenges/photos', 'id', author),
  event: remove('/api/events', 'id', author),
  club: remove('/api/clubs'),
});

export const insideDeleted = (world: World) => after(world, deletingAround(removing(world)));

const deletingAround = (remove: Remove): How => ({
  comment: remove('/api/posts', 'postId'),
  boardPoll: remove('/api/posts', 'postId'),
  newsPoll: remove('/api/news', 'newsId'),
  newsSignup: remove('/api/news', 'newsId'),
  clubPost: remove('/api/clubs', 'clubId'),
  clubPoll: remove('/api/clubs', 'clubId'),
  clubTreasury: remove('/api/clubs', 'clubId'),
  meeting: remove('/api/clubs', 'clubId'),
  meetingSignup: remove('/api/clubs', 'clubId'),
});

/** A deleted account, in place of the author, too. */
export function erased(world: World): Concealed {
  const { server, follower } = world;
  const leave = async () => {
    const person = await settle(server, { name: '떠난 이웃', cityCode: town });
    await mustSucceed(follower.put(`/api/people/${person.id}/follow`));
    await mustSucceed(person.delete('/api/account'));
    const row = () =>
      server.p.db.selectFrom('person').select('id').where('id', '=', person.id).executeTakeFirst();
    await vi.waitFor(async () => {
      if (await row()) throw new Error('not erased yet');
    }, 20_000);
    return { id: person.id };
  };
  // Only when it is needed: a slice without such a request would end while the account is being deleted.
  let made: ReturnType<typeof leave> | undefined;
  let id = '';
  const use: UseItem = async () => {
    made ??= leave();
    ({ id } = await made);
    return { id } as never;
  };
  return { names: ['author', 'twin', 'culprit'], use, idOf: () => id };
}
