import { openPoll } from '#community/polls/fixtures.ts';
import { postDraft } from '#community/posts/fixtures.ts';
import { town, type World } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import type { UseItem } from './items.ts';

async function pollOfNews({ server, admin }: World) {
  const draft = newsDraft(server, { cityCode: town, title: '투표하는 소식' });
  await mustSucceed(admin.post('/api/news', draft));
  return { id: (await openPoll(server, admin, { newsId: draft.id })).id as string, newsId: draft.id };
}

/** Polls of the author’s posts and of the admin’s news, each of an item of its own. */
export const pollItems = {
  boardPoll: async ({ server, author }: World) => {
    const draft = postDraft();
    await mustSucceed(author.post('/api/posts', draft));
    return { id: (await openPoll(server, author, { postId: draft.id })).id as string, postId: draft.id };
  },
  clubPoll: async (
    { server, author }: World,
    use: UseItem,
  ): Promise<Record<'id' | 'postId' | 'clubId', string>> => {
    const { id: clubId } = await use('club');
    const draft = postDraft({ clubId });
    await mustSucceed(author.post('/api/posts', draft));
    const { id } = await openPoll(server, author, { postId: draft.id });
    return { id: id as string, postId: draft.id, clubId };
  },
  newsPoll: pollOfNews,
  /** One in which nobody votes on the screen. */
  hallPoll: pollOfNews,
  /** Of news, and over: its paper votes can be entered. */
  endedPoll: async ({ server, admin }: World) => {
    const draft = newsDraft(server, { cityCode: town, title: '투표하는 소식' });
    await mustSucceed(admin.post('/api/news', draft));
    const { id } = await openPoll(server, admin, { newsId: draft.id });
    const ended_at = server.p.clock.now();
    await server.p.db.updateTable('poll').set({ ended_at }).where('id', '=', id).execute();
    return { id: id as string, newsId: draft.id };
  },
  secretPoll: async ({ server, admin }: World) => {
    const draft = newsDraft(server, { cityCode: town, title: '투표하는 소식' });
    await mustSucceed(admin.post('/api/news', draft));
    const { id } = await openPoll(server, admin, { newsId: draft.id, secret: true });
    return { id: id as string, newsId: draft.id };
  },
};
