import { categories } from '#community/posts/categories.ts';
import { postDraft } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { type Change, type ChangedTown, type Written, without } from './changed-town.ts';

/** Enough posts that the popular list stays full. */
const fewestPosts = 22;

const wording = ({ chance, say }: ChangedTown) => {
  const { id: _, ...draft } = postDraft({ title: say('글'), category: chance.pick(categories) });
  return draft;
};

const write = (
  town: ChangedTown,
  posts: Written[],
  author = town.chance.pick(town.others),
  clubId?: string,
) => {
  if (!author) return null;
  const id = newId();
  posts.push({ id, author });
  return author.post('/api/posts', { ...wording(town), id, clubId });
};

const rewrite = (town: ChangedTown, posts: Written[]) => {
  const post = town.chance.pick(posts);
  return post ? post.author.put(`/api/posts/${post.id}`, wording(town)) : null;
};

/** The first club is the one on the viewer's screen. */
const clubMember = ({ chance, clubs, viewer }: ChangedTown) =>
  chance.pick(clubs[0]?.members.filter((member) => member !== viewer) ?? []);

/** Former members have no access to club posts, not even to their own. */
const membersPosts = ({ clubPosts, clubs }: ChangedTown) =>
  clubPosts.filter(({ author }) => clubs[0]?.members.includes(author));

export const boardChanges: Record<string, Change> = {
  'writes a post': (town) => write(town, town.posts),
  'writes another': (town) => write(town, town.posts),
  'changes a post': (town) =>
    rewrite(
      town,
      town.posts.filter(({ author }) => author !== town.viewer),
    ),
  'deletes a post': (town) => {
    const others = town.posts.filter(({ author }) => author !== town.viewer);
    if (others.length < fewestPosts) return null;
    const post = town.chance.pick(others);
    if (!post) return null;
    without(town.posts, post);
    return post.author.delete(`/api/posts/${post.id}`);
  },
  'likes a post': ({ chance, posts, others }) =>
    chance.pick(others)?.put(`/api/posts/${chance.pick(posts)?.id}/like`) ?? null,
  'likes another': ({ chance, posts, others }) =>
    chance.pick(others)?.put(`/api/posts/${chance.pick(posts)?.id}/like`) ?? null,
  'likes no more': ({ chance, posts, others }) =>
    chance.pick(others)?.delete(`/api/posts/${chance.pick(posts)?.id}/like`) ?? null,
  'writes in the club': (town) => write(town, town.clubPosts, clubMember(town), town.clubs[0]?.id),
  'changes what stands in the club': (town) => rewrite(town, membersPosts(town)),
  'deletes in the club': (town) => {
    const post = town.chance.pick(membersPosts(town));
    if (!post || town.clubPosts.length < 3) return null;
    without(town.clubPosts, post);
    return post.author.delete(`/api/posts/${post.id}`);
  },
};
