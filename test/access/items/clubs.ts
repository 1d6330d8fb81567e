import { askToJoin, decideRequest } from '#community/clubs/fixtures.ts';
import { addMember, meetingDraft } from '#community/meetings/fixtures.ts';
import { postDraft } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { image } from '#test/access/images.ts';
import type { World } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import type { UseItem } from './items.ts';

/** The creator's club and its items. The club's post is the author's. */
export const clubItems = {
  club: async (world: World) => {
    const { server, creator, author, member, pending, rejected } = world;
    const imageId = await image(world, creator.cookie, 'club_images');
    const draft = { id: newId(), name: '느린 독서회', description: '한 달에 한 권', imageId };
    await mustSucceed(creator.post('/api/clubs', draft));
    for (const one of [author, member]) await addMember(server, one, draft.id);
    const refused = await askToJoin(rejected, draft.id);
    await mustSucceed(decideRequest(creator, draft.id, refused.requestId, 'rejected'));
    const { requestId } = await askToJoin(pending, draft.id);
    return { id: draft.id, imageId, requestId };
  },
  /** The creator's club, which the author has not joined. */
  otherClub: async (world: World) => {
    const imageId = await image(world, world.creator.cookie, 'club_images');
    const draft = { id: newId(), name: '새벽 걷기', description: '아침 여섯 시에 만나요', imageId };
    await mustSucceed(world.creator.post('/api/clubs', draft));
    return { id: draft.id };
  },
  clubPost: async (world: World, use: UseItem) => {
    const club = await use('club');
    const imageId = await image(world, world.author.cookie, 'posts');
    const draft = postDraft({ clubId: club.id, imageIds: [imageId] });
    await mustSucceed(world.author.post('/api/posts', draft));
    return { id: draft.id, clubId: club.id, imageId };
  },
  clubComment: async ({ author }: World, use: UseItem) => {
    const post = await use('clubPost');
    const draft = { id: newId(), text: '다음 달에는 무슨 책이에요?' };
    await mustSucceed(author.post(`/api/posts/${post.id}/comments`, draft));
    return { id: draft.id };
  },
  meeting: async ({ server, creator, member }: World, use: UseItem) => {
    const club = await use('club');
    const draft = meetingDraft(server);
    await mustSucceed(creator.post(`/api/clubs/${club.id}/meetings`, draft));
    for (const person of [member, creator])
      await mustSucceed(person.put(`/api/meetings/${draft.id}/answer`, { going: true }));
    return { id: draft.id, clubId: club.id };
  },
};
