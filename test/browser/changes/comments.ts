import { newId } from '#shared/ids.ts';
import { type Change, type ChangedTown, without } from './changed-town.ts';

/** By default the comment is on the first post. It is the viewer's own, and its comments are on screen. */
function comment(
  { chance, posts, others, comments, say }: ChangedTown,
  postId = posts[0]?.id,
  replyToId?: string,
) {
  const author = chance.pick(others);
  if (!author || !postId) return null;
  const id = newId();
  comments.push({ id, author, postId });
  return author.post(`/api/posts/${postId}/comments`, { id, text: say('댓글'), answersId: replyToId });
}

const read = ({ comments, posts, chance }: ChangedTown) =>
  chance.pick(comments.filter(({ postId }) => postId === posts[0]?.id));

export const commentChanges: Record<string, Change> = {
  'comments on what is read': (town) => comment(town),
  answers: (town) => {
    const repliedTo = read(town);
    return repliedTo ? comment(town, repliedTo.postId, repliedTo.id) : null;
  },
  'comments elsewhere': (town) => comment(town, town.chance.pick(town.posts)?.id),
  'changes a comment': (town) => {
    const changed = read(town);
    return changed
      ? changed.author.patch(`/api/comments/${changed.id}`, { text: town.say('고친 댓글') })
      : null;
  },
  'deletes a comment': (town) => {
    const deleted = read(town);
    if (!deleted) return null;
    without(town.comments, deleted);
    return deleted.author.delete(`/api/comments/${deleted.id}`);
  },
  'likes a comment': (town) => {
    const liked = read(town);
    return liked ? (town.chance.pick(town.others)?.put(`/api/comments/${liked.id}/like`) ?? null) : null;
  },
  'likes a comment no more': (town) => {
    const liked = read(town);
    return liked ? (town.chance.pick(town.others)?.delete(`/api/comments/${liked.id}/like`) ?? null) : null;
  },
};
