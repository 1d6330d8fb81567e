import { sql } from 'kysely';
import { postDraft } from '#community/posts/fixtures.ts';
import { removedPost, appeal as writeAppeal } from '#moderation/appeals/fixtures.ts';
import { keepEvidence } from '#moderation/reports/server/evidence.ts';
import { fileTakedown } from '#moderation/takedowns/fixtures.ts';
import { deliverAll } from '#notices/notifications/fixtures.ts';
import { adminDocumentOf, documentDraft } from '#residents/documents/fixtures.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay, weekday } from '#shared/time/dates.ts';
import { image } from '#test/access/images.ts';
import { town, type World } from '#test/access/viewers.ts';
import { observe } from '#test/live/live-observer.ts';
import { mustSucceed, settle, signIn } from '#test/people/world.ts';
import type { UseItem } from './items.ts';

/** Personal items, the author's by default, and items that wait for admins. */
export const personalItems = {
  author: async ({ author }: World) => ({ id: author.id }),
  /** A neighbour who, like the author, has blocked `blocked` and was blocked by `blocker`. */
  twin: async ({ server, blocked, blocker }: World) => {
    const twin = await settle(server, { name: '쌍둥이', cityCode: town });
    await mustSucceed(twin.put(`/api/people/${blocked.id}/block`));
    await mustSucceed(blocker.put(`/api/people/${twin.id}/block`));
    return { id: twin.id };
  },
  face: async (world: World) => {
    const imageId = await image(world, world.author.cookie, 'profile_images');
    await mustSucceed(world.author.patch('/api/people/me', { photoId: imageId }));
    return { imageId };
  },
  /** Uploaded, but not used by any item yet. */
  looseImage: async (world: World) => ({ imageId: await image(world, world.author.cookie, 'posts') }),
  message: async (world: World) => {
    const { author, chatmate } = world;
    const chatId = chatIdOf(author.id, chatmate.id);
    const imageId = await image(world, author.cookie, 'chat_images');
    const photo = { id: newId(), imageId };
    const text = { id: newId(), text: '내일 봐요.' };
    for (const draft of [photo, text]) await mustSucceed(author.post(`/api/chats/${chatId}/messages`, draft));
    return { id: text.id, chatId, photoId: photo.id, imageId };
  },
  notification: async ({ server, author, follower }: World) => {
    await follower.delete(`/api/people/${author.id}/follow`);
    await mustSucceed(follower.put(`/api/people/${author.id}/follow`));
    await deliverAll(server);
    const { body } = await mustSucceed(author.get('/api/notifications'));
    return { id: body.items[0].id as string };
  },
  event: async ({ server, author }: World) => {
    const draft = { id: newId(), title: '치과', day: seoulDay(server.p.clock.now()) };
    await mustSucceed(author.post('/api/events', draft));
    return { id: draft.id };
  },
  /** An event that repeats, and the day of its second occurrence. */
  series: async ({ server, author }: World) => {
    const day = seoulDay(server.p.clock.now());
    const repeat = { rule: { every: 'week', interval: 1, weekdays: [weekday(day)] } };
    const draft = { id: newId(), title: '요가', day, repeat };
    await mustSucceed(author.post('/api/events', draft));
    return { id: draft.id, day: addDays(day, 7) };
  },
  /** The author's second phone. */
  device: async ({ server, author }: World) => {
    const phone = await signIn(server, author.id, town);
    const { body } = await mustSucceed(phone.get('/api/sessions'));
    const own = body.items.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne);
    return { id: own.id as string };
  },
  export: async ({ server, author }: World) => {
    const screen = await observe(server, author, [`person:${author.id}`]);
    const draft = { id: newId() };
    await mustSucceed(author.post('/api/exports', draft));
    await screen.hears('export.finished');
    screen.close();
    return draft;
  },
  move: async ({ author }: World) => {
    // Only one request may be pending at a time.
    const { body } = await author.get('/api/region-changes/mine');
    if (body.regionChange?.status === 'pending')
      await author.delete(`/api/region-changes/${body.regionChange.id}`);
    const draft = { id: newId(), cityCode: '11000' };
    await mustSucceed(author.post('/api/region-changes', draft));
    return { id: draft.id };
  },
  feed: async ({ author }: World) => {
    const { body } = await mustSucceed(author.post('/api/calendar/subscription'));
    return { file: new URL(body.address).pathname.split('/').at(-1) ?? '' };
  },
  phone: async ({ author }: World) => {
    const { body } = await mustSucceed(author.post('/api/challenges/walking/address'));
    return { secret: new URL(body.address).pathname.split('/').at(-1) ?? '' };
  },
  suspension: async ({ server, admin }: World) => {
    const person = await settle(server, { name: '도배꾼', cityCode: town });
    const draft = { id: newId(), personId: person.id, reason: '도배', days: 7 };
    await mustSucceed(admin.post('/api/suspensions', draft));
    return { id: draft.id };
  },
  /** Everything that somebody wrote, hidden as a whole. */
  bulkHide: async ({ server, admin }: World) => {
    const person = await settle(server, { name: '도배꾼', cityCode: town });
    const draft = { id: newId(), personId: person.id, days: 1, note: '도배' };
    await mustSucceed(admin.post('/api/reports/bulk-hides', draft));
    return { id: draft.id, personId: person.id };
  },
  /** A post of the author, removed by somebody who is no viewer. */
  removedPost: async ({ server, author }: World) => {
    const rights = [`moderator:${town}`] as const;
    const decider = await settle(server, { name: '처음 담당', cityCode: null, rights });
    const { id } = await removedPost(author, decider);
    return { id };
  },
  /** The author's appeal against it. */
  appeal: async ({ author }: World, use: UseItem): Promise<{ id: string; postId: string }> => {
    const { id: postId } = await use('removedPost');
    return { id: await writeAppeal(author, postId), postId };
  },
  /** A request that somebody without an account made about a post of the author's. */
  takedown: async ({ server, author }: World) => {
    const draft = postDraft();
    await mustSucceed(author.post('/api/posts', draft));
    const { id, key } = await fileTakedown(server, `/post/${draft.id}`);
    return { id, key, postId: draft.id };
  },
  /** Another one, which anybody with its secret withdraws. */
  withdrawnTakedown: async ({ server, author }: World) => {
    const draft = postDraft();
    await mustSucceed(author.post('/api/posts', draft));
    const { key } = await fileTakedown(server, `/post/${draft.id}`);
    return { key };
  },
  /** A post of the author's that is paused. */
  measure: async ({ server, author, admin }: World) => {
    const draft = postDraft();
    await mustSucceed(author.post('/api/posts', draft));
    const { id } = await fileTakedown(server, `/post/${draft.id}`);
    // Whether the moderators were told before or after the decision makes a difference to their lists.
    await deliverAll(server);
    const decision = { decision: 'accepted', reason: '확인했어요.' };
    await mustSucceed(admin.patch(`/api/takedowns/${id}`, decision));
    return { id };
  },
  candidate: async ({ server }: World) => {
    const { id } = await settle(server, { name: '부지런이', cityCode: town });
    return { id };
  },
  /** Somebody's right in the town. */
  grant: async ({ server }: World) => {
    const { id: personId } = await settle(server, {
      name: '소식지기',
      cityCode: town,
      rights: [`editor:${town}`],
    });
    const grant = await server.p.db
      .selectFrom('right_grant')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return { id: grant.id };
  },
  failedJob: async ({ server }: World) => {
    const id = newId();
    await sql`insert into pgboss.job (id, name, state, retry_count, completed_on)
      values (${id}, 'exports.make', 'failed', 5, now())`.execute(server.p.db);
    return { id };
  },
  /** An event of which nobody could be notified. */
  failedEvent: async ({ server }: World) => {
    const { rows } = await sql<{ id: number }>`insert into notification_backlog
      (event_id, type, topics, data, happened_at, due_at, attempts, set_aside_at)
      values ((select coalesce(max(event_id), 0) + 1000000 from notification_backlog),
        'post.liked', '{}', '{}', now(), now(), 10, now()) returning event_id as id`.execute(server.p.db);
    return { id: String(rows[0]?.id) };
  },
  /** A version of a document that is not in force yet; only one may come at a time. */
  comingVersion: async ({ server, admin }: World) => {
    const { coming } = await adminDocumentOf(admin, 'officer');
    if (coming) await mustSucceed(admin.delete(`/api/documents/versions/${coming.id}`));
    const inForceFrom = addDays(seoulDay(server.p.clock.now()), 5);
    const draft = await documentDraft(admin, 'officer', { inForceFrom, needsConsent: false });
    await mustSucceed(admin.post('/api/documents/versions', draft));
    return { id: draft.id };
  },
  culprit: async ({ server }: World) => {
    const { id } = await settle(server, { name: '도배꾼', cityCode: town });
    return { id };
  },
  /** A reported post of the author with an image. */
  case: async (world: World) => {
    const { server, author, host } = world;
    const imageId = await image(world, author.cookie, 'posts');
    const draft = postDraft({ imageIds: [imageId] });
    await mustSucceed(author.post('/api/posts', draft));
    const report = { id: newId(), kind: 'post', itemId: draft.id, reason: 'spam' };
    await mustSucceed(host.post('/api/reports', report));
    await keepEvidence.run(server.p, { kind: 'post', id: draft.id });
    return { id: draft.id };
  },
};
