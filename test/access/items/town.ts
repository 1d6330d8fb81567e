import { benefitDraft } from '#community/benefits/fixtures.ts';
import { postDraft } from '#community/posts/fixtures.ts';
import { areaFields } from '#days/pickups/fixtures.ts';
import { write } from '#server/database/write.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { image } from '#test/access/images.ts';
import { town, type World } from '#test/access/viewers.ts';
import { uploadedSound } from '#test/files/sounds.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { keepIncoming } from '#town/news/server/incoming/keep.ts';
import type { UseItem } from './items.ts';

/** Tomorrow at seven, the same for each request of a run. */
export const tomorrow = ({ server }: World) =>
  new Date(`${addDays(seoulDay(server.p.clock.now()), 1)}T07:00:00+09:00`).toISOString();

/** A name that no other area of the run has; `rows.ts` knows it. */
export const invitationDraft = () => ({
  id: newId(),
  cityCode: town,
  label: '군청 민원실',
  mostUses: 10,
  days: 30,
});
/** A day that the cycle of `marketDraft` does not give: at the beginning of a year at most one ahead. */
export const exceptionDraft = () => {
  const nextYear = new Date().getFullYear() + 1;
  return { id: newId(), day: `${nextYear}-01-01`, isHeld: true, reason: '새해 대목장' };
};
export const broadcastDraft = () => ({
  id: newId(),
  cityCode: town,
  title: '단수 안내',
  body: '물이 나오지 않아요.',
});
export const contactDraft = () => ({
  id: newId(),
  cityCode: town,
  name: '복순',
  phone: '010-1234-5678',
  hasConsented: true,
});
export const marketDraft = () => ({ id: newId(), cityCode: town, name: '풍물시장', digit: 2 });
export const pickupAreaDraft = () => ({ id: newId(), cityCode: town, ...areaFields({ name: areaName() }) });
export const pickupExceptionDraft = () => ({
  id: newId(),
  day: `${new Date().getFullYear() + 1}-01-01`,
  kinds: ['recycling'],
  isCollected: false,
  reason: '새해',
});
export const pickupDoubtDraft = () => ({ id: newId(), day: '2026-11-30', text: '화요일에 가져가요' });
export const areaName = () => `구역 ${newId().slice(-13)}`;

/** A watched word that no other text of the run contains; `rows.ts` knows it. */
export const watchedWord = () => `금칙어${newId().slice(-13)}`;

/** Items of the author's town. All except the news are the author's. */
export const townItems = {
  post: async ({ author }: World) => {
    const draft = postDraft();
    await mustSucceed(author.post('/api/posts', draft));
    return { id: draft.id };
  },
  postWithImage: async (world: World) => {
    const imageId = await image(world, world.author.cookie, 'posts');
    const draft = postDraft({ imageIds: [imageId] });
    await mustSucceed(world.author.post('/api/posts', draft));
    return { id: draft.id, imageId };
  },
  /** Three neighbours have reported it. */
  hiddenPost: async ({ server, author }: World) => {
    const draft = postDraft();
    await mustSucceed(author.post('/api/posts', draft));
    for (const name of ['하나', '두리', '세나']) {
      const reporter = await settle(server, { name, cityCode: town });
      const report = { id: newId(), kind: 'post', itemId: draft.id, reason: 'spam' };
      await mustSucceed(reporter.post('/api/reports', report));
    }
    return { id: draft.id };
  },
  /** Another author's post, so that a block hides only the comment. */
  hostPost: async ({ host }: World) => {
    const draft = postDraft();
    await mustSucceed(host.post('/api/posts', draft));
    return { id: draft.id };
  },
  comment: async ({ author }: World, use: UseItem) => {
    const post = await use('hostPost');
    const draft = { id: newId(), text: '저도 봤어요.' };
    await mustSucceed(author.post(`/api/posts/${post.id}/comments`, draft));
    return { id: draft.id, postId: post.id };
  },
  benefit: async (world: World) => {
    const imageId = await image(world, world.author.cookie, 'benefits_images');
    const draft = benefitDraft({ imageId });
    await mustSucceed(world.author.post('/api/benefits', draft));
    return { id: draft.id, imageId };
  },
  closedBenefit: async ({ author }: World) => {
    const draft = benefitDraft();
    await mustSucceed(author.post('/api/benefits', draft));
    await mustSucceed(author.put(`/api/benefits/${draft.id}/closing`));
    return { id: draft.id };
  },
  news: async (world: World) => {
    const imageId = await image(world, world.admin.cookie, 'news_images');
    const draft = newsDraft(world.server, { cityCode: town, imageId });
    await mustSucceed(world.admin.post('/api/news', draft));
    return { id: draft.id, imageId };
  },
  /** News of the town that stands on top until tomorrow. */
  pinned: async (world: World) => {
    const draft = newsDraft(world.server, { cityCode: town, pinnedUntil: tomorrow(world) });
    await mustSucceed(world.admin.post('/api/news', draft));
    return { id: draft.id };
  },
  /** An alert of the town, in force, and its first message. */
  alert: async (world: World) => {
    const id = newId();
    const draft = alertDraft(world, id);
    const { body } = await mustSucceed(world.admin.post('/api/alerts', draft));
    return { id, messageId: body.messages[0].id as string, expiresAt: draft.expiresAt };
  },
  /** A broadcast of the town, with a sound. */
  broadcast: async ({ server, admin }: World) => {
    const soundId = await uploadedSound(server, admin);
    const draft = { ...broadcastDraft(), soundId };
    await mustSucceed(admin.post('/api/broadcasts', draft));
    return { id: draft.id, soundId };
  },
  /** A newsletter that names the author's post; each of another week. */
  newsletter: async ({ server, author }: World) => {
    const draft = postDraft({ inNewsletter: true });
    await mustSucceed(author.post('/api/posts', draft));
    const id = newId();
    const known = server.p.db.selectFrom('newsletter').select((row) => row.fn.countAll<number>().as('count'));
    const { count } = await known.executeTakeFirstOrThrow();
    await server.p.db
      .insertInto('newsletter')
      .values({ id, city_code: town, week: count + 1, composed_at: server.p.clock.now(), days: '[]' })
      .execute();
    const item = { newsletter_id: id, section: 'posts', position: 1, post_id: draft.id };
    await server.p.db.insertInto('newsletter_item').values(item).execute();
    return { id };
  },
  callContact: async ({ admin }: World) => {
    const draft = contactDraft();
    await mustSucceed(admin.post('/api/call-contacts', draft));
    return { id: draft.id };
  },
  /** The author helps, and has a row; the host was asked. */
  callRound: async ({ admin, author, host, neighbour }: World) => {
    const broadcast = broadcastDraft();
    await mustSucceed(admin.post('/api/broadcasts', broadcast));
    const id = newId();
    await mustSucceed(admin.post('/api/call-rounds', { id, broadcastId: broadcast.id }));
    for (const helper of [author, host])
      await mustSucceed(admin.post(`/api/call-rounds/${id}/helpers`, { personId: helper.id }));
    await mustSucceed(author.put(`/api/call-rounds/${id}/help`));
    const { items } = (await mustSucceed(author.get(`/api/call-rounds/${id}/rows`))).body;
    const row = items.find(({ person }: { person: { id: string } | null }) => person?.id === neighbour.id);
    return { id, broadcastId: broadcast.id, rowId: (row ?? items[0]).id as string };
  },
  /** A source of news. Its address is refused without being called. */
  source: async ({ admin }: World) => {
    const id = newId();
    const address = `http://10.0.0.1/${id}`;
    await mustSucceed(admin.post('/api/sources', { id, cityCode: town, name: '시청', address, tags: [] }));
    return { id };
  },
  /** News for tomorrow. */
  scheduled: async (world: World) => {
    const imageId = await image(world, world.admin.cookie, 'news_images');
    const draft = newsDraft(world.server, { cityCode: town, imageId });
    await mustSucceed(world.admin.post('/api/scheduled-news', { ...draft, publishAt: tomorrow(world) }));
    return { id: draft.id, imageId };
  },
  /** A watched word of the town. */
  watchedWord: async ({ admin }: World) => {
    const word = watchedWord();
    const draft = { placeCode: town, action: 'refuse', words: word };
    await mustSucceed(admin.post('/api/watched-words', draft));
    const { items } = (await mustSucceed(admin.get(`/api/watched-words?place=${town}`))).body;
    return { id: items.find((item: { word: string }) => item.word === word).id };
  },
  /** An area of the town. */
  area: async ({ admin }: World) => {
    const name = areaName();
    await mustSucceed(admin.post('/api/areas', { cityCode: town, names: name }));
    const { items } = (await mustSucceed(admin.get(`/api/areas?city=${town}`))).body;
    return { id: items.find((area: { name: string }) => area.name === name).id };
  },
  /** An invitation code of the town. */
  invitation: async ({ admin }: World) => {
    const { body } = await mustSucceed(admin.post('/api/invitations', invitationDraft()));
    return { id: body.id as string, code: body.code as string };
  },
  /** A market that is held again and again. */
  periodicMarket: async ({ admin }: World) => {
    const draft = marketDraft();
    await mustSucceed(admin.post('/api/periodic-markets', draft));
    return { id: draft.id };
  },
  /** A day on which a market is held against its cycle. */
  marketException: async ({ admin }: World) => {
    const market = marketDraft();
    await mustSucceed(admin.post('/api/periodic-markets', market));
    const draft = exceptionDraft();
    await mustSucceed(admin.post(`/api/periodic-markets/${market.id}/exceptions`, draft));
    return { id: draft.id };
  },
  /** A collection area of the town. */
  pickupArea: async ({ admin }: World) => {
    const draft = pickupAreaDraft();
    await mustSucceed(admin.post('/api/pickup-areas', draft));
    return { id: draft.id };
  },
  /** A day on which a collection area does not follow its rules. */
  pickupException: async ({ admin }: World) => {
    const area = pickupAreaDraft();
    await mustSucceed(admin.post('/api/pickup-areas', area));
    const draft = pickupExceptionDraft();
    await mustSucceed(admin.post(`/api/pickup-areas/${area.id}/exceptions`, draft));
    return { id: draft.id };
  },
  /** A day that somebody says is wrong. */
  pickupDoubt: async ({ admin, author }: World) => {
    const area = pickupAreaDraft();
    await mustSucceed(admin.post('/api/pickup-areas', area));
    const draft = pickupDoubtDraft();
    await mustSucceed(author.post(`/api/pickup-areas/${area.id}/doubts`, draft));
    return { id: draft.id };
  },
  /** A school of the town, as NEIS lists it. */
  school: ({ server }: World) =>
    server.p.db
      .insertInto('school')
      .values({
        office_code: 'K10',
        code: newId().replaceAll('-', '').slice(-20),
        name: '봄내초등학교',
        kind: '초등학교',
        address: '영서로 1',
        city_code: town,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  incoming: async ({ server }: World, use: UseItem) => {
    const source = await use('source');
    const sourceItem = {
      key: newId(),
      title: '들어온 글',
      text: '내용',
      linkUrl: null,
      day: null,
      publishedAt: null,
    };
    await write(server.p, (tx) =>
      keepIncoming(tx, {
        source: { id: source.id, city_code: town },
        fresh: [sourceItem],
        known: [],
        at: server.p.clock.now(),
      }),
    );
    const { id } = await server.p.db
      .selectFrom('incoming_news')
      .select('id')
      .where('item_key', '=', sourceItem.key)
      .executeTakeFirstOrThrow();
    return { id };
  },
  receipt: async (world: World) => {
    // The limit is ten a day, so earlier receipts are deleted.
    await world.server.p.db.deleteFrom('receipt').where('person_id', '=', world.author.id).execute();
    const imageId = await image(world, world.author.cookie, 'receipts');
    const draft = { id: newId(), amount: 12_300, imageId };
    await mustSucceed(world.author.post('/api/challenges/receipts', draft));
    return { id: draft.id, imageId };
  },
  /** So many that no other viewer has more. */
  steps: async ({ server, author }: World) => {
    const day = seoulDay(server.p.clock.now());
    await mustSucceed(author.put(`/api/challenges/walking/days/${day}`, { steps: 90_000 }));
    return { personId: author.id };
  },
  photo: async (world: World) => {
    // The limit is three per person and week, so earlier photos are deleted.
    await world.server.p.db.deleteFrom('photo_entry').where('person_id', '=', world.author.id).execute();
    const imageId = await image(world, world.author.cookie, 'photos');
    const draft = { id: newId(), imageId, caption: '소양강' };
    await mustSucceed(world.author.post('/api/challenges/photos', draft));
    return { id: draft.id, imageId };
  },
};

/** An alert of the town until tomorrow. */
export const alertDraft = (world: World, id: string) => ({
  id,
  placeCode: town,
  severity: 'Moderate',
  category: 'Infra',
  headline: '단수',
  instruction: '물을 받아두세요.',
  expiresAt: tomorrow(world),
});
