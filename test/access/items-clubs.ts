import { newId } from '#shared/ids.ts';
import { joins, meetingDraft } from '#test/club-meetings.ts';
import { askToJoin, decide } from '#test/clubs.ts';
import { postDraft } from '#test/posts.ts';
import { image } from './images.ts';
import type { Use } from './items.ts';
import { done, type World } from './viewers.ts';

/** The creator's club and its items. The club's post is the author's. */
export const clubItems = {
  club: async (world: World) => {
    const { server, creator, author, member, pending, rejected } = world;
    const imageId = await image(world, creator.cookie, 'club_images');
    const draft = { id: newId(), name: '느린 독서회', description: '한 달에 한 권', imageId };
    await done(creator.post('/api/clubs', draft));
    for (const one of [author, member]) await joins(server, one, draft.id);
    const refused = await askToJoin(rejected, draft.id);
    await done(decide(creator, draft.id, refused.requestId, 'rejected'));
    const { requestId } = await askToJoin(pending, draft.id);
    return { id: draft.id, imageId, requestId };
  },
  clubPost: async (world: World, use: Use) => {
    const club = await use('club');
    const imageId = await image(world, world.author.cookie, 'posts');
    const draft = postDraft({ clubId: club.id, imageIds: [imageId] });
    await done(world.author.post('/api/posts', draft));
    return { id: draft.id, clubId: club.id, imageId };
  },
  clubComment: async ({ author }: World, use: Use) => {
    const post = await use('clubPost');
    const draft = { id: newId(), text: '다음 달에는 무슨 책이에요?' };
    await done(author.post(`/api/posts/${post.id}/comments`, draft));
    return { id: draft.id };
  },
  meeting: async ({ server, creator, member }: World, use: Use) => {
    const club = await use('club');
    const draft = meetingDraft(server);
    await done(creator.post(`/api/clubs/${club.id}/meetings`, draft));
    await done(member.put(`/api/meetings/${draft.id}/answer`, { going: true }));
    return { id: draft.id, clubId: club.id };
  },
};
