import { postDraft } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed } from '#test/people/world.ts';
import { type Act, act, asked } from './act.ts';

const comment = () => ({ id: newId(), text: '저도 가요.' });

const posts: Act[] = [
  asked('the author writes a post', ['post.created'], 'author', 'POST /api/posts', 'at home'),
  asked('the author writes a post in the club', ['post.created'], 'author', 'POST /api/posts', 'in a club'),
  asked(
    'the admin writes a post for the town',
    ['post.created'],
    'admin',
    'POST /api/posts',
    'an admin’s way, a town',
  ),
  asked('the author changes a post', ['post.changed'], 'author', 'PUT /api/posts/{id}'),
  asked(
    'the author changes a post of the club',
    ['post.changed'],
    'author',
    'PUT /api/posts/{id}',
    'of a club',
  ),
  asked('the author deletes a post', ['post.deleted'], 'author', 'DELETE /api/posts/{id}'),
  asked(
    'the author deletes a post of the club',
    ['post.deleted'],
    'author',
    'DELETE /api/posts/{id}',
    'of a club',
  ),
  asked('the admin deletes a post of the author', ['post.deleted'], 'admin', 'DELETE /api/posts/{id}'),
  act(
    'the author deletes a post under which a neighbour wrote and which the follower likes',
    ['post.deleted'],
    {
      async given({ use, world }) {
        const { id } = await use('post');
        await mustSucceed(world.neighbour.post(`/api/posts/${id}/comments`, comment()));
        await mustSucceed(world.follower.put(`/api/posts/${id}/like`));
        return id;
      },
      do: ({ world }, id) => mustSucceed(world.author.delete(`/api/posts/${id}`)),
    },
  ),
];

const likes: Act[] = [
  asked(
    'a neighbour likes a post',
    ['post.liked', 'post.likesCounted', 'popular.moved'],
    'neighbour',
    'PUT /api/posts/{id}/like',
  ),
  asked(
    'the author likes a post of their own',
    ['post.liked', 'post.likesCounted'],
    'author',
    'PUT /api/posts/{id}/like',
  ),
  asked(
    'a member likes a post of the club',
    ['post.liked', 'post.likesCounted'],
    'member',
    'PUT /api/posts/{id}/like',
    'of a club',
  ),
  asked(
    'the follower, who lives elsewhere, likes a post',
    ['post.liked'],
    'follower',
    'PUT /api/posts/{id}/like',
  ),
  asked(
    'a neighbour takes a like back',
    ['post.unliked', 'post.likesCounted'],
    'neighbour',
    'DELETE /api/posts/{id}/like',
    '',
    async ({ use, world }) => mustSucceed(world.neighbour.put(`/api/posts/${(await use('post')).id}/like`)),
  ),
  asked('a neighbour keeps a post', ['post.bookmarked'], 'neighbour', 'PUT /api/posts/{id}/bookmark'),
  asked(
    'a neighbour keeps it no longer',
    ['post.unbookmarked'],
    'neighbour',
    'DELETE /api/posts/{id}/bookmark',
    '',
    async ({ use, world }) =>
      mustSucceed(world.neighbour.put(`/api/posts/${(await use('post')).id}/bookmark`)),
  ),
];

const comments: Act[] = [
  asked(
    'a neighbour comments on a post',
    ['comment.created', 'post.commentsCounted'],
    'neighbour',
    'POST /api/posts/{id}/comments',
  ),
  asked(
    'the author comments on a post of their own',
    ['comment.created'],
    'author',
    'POST /api/posts/{id}/comments',
  ),
  asked(
    'a member comments on a post of the club',
    ['comment.created'],
    'member',
    'POST /api/posts/{id}/comments',
    'in a club',
  ),
  asked(
    'a neighbour answers a comment of the author',
    ['comment.created'],
    'neighbour',
    'POST /api/posts/{id}/comments',
    'a reply to the author',
  ),
  asked(
    'the author answers a comment of their own',
    ['comment.created'],
    'author',
    'POST /api/posts/{id}/comments',
    'a reply to the author',
  ),
  asked('the author changes a comment', ['comment.edited'], 'author', 'PATCH /api/comments/{id}'),
  asked(
    'the author changes a comment in the club',
    ['comment.edited'],
    'author',
    'PATCH /api/comments/{id}',
    'in a club',
  ),
  asked(
    'the author deletes a comment',
    ['comment.deleted', 'post.commentsCounted'],
    'author',
    'DELETE /api/comments/{id}',
  ),
  asked(
    'the author deletes a comment in the club',
    ['comment.deleted'],
    'author',
    'DELETE /api/comments/{id}',
    'in a club',
  ),
  asked(
    'the admin deletes a comment of the author',
    ['comment.deleted'],
    'admin',
    'DELETE /api/comments/{id}',
  ),
  act('the author deletes a comment that a neighbour has answered', ['comment.deleted'], {
    async given({ use, world }) {
      const { id, postId } = await use('comment');
      const reply = { ...comment(), answersId: id };
      await mustSucceed(world.neighbour.post(`/api/posts/${postId}/comments`, reply));
      return id;
    },
    do: ({ world }, id) => mustSucceed(world.author.delete(`/api/comments/${id}`)),
  }),
  asked(
    'a neighbour likes a comment',
    ['comment.liked', 'comment.likeSet'],
    'neighbour',
    'PUT /api/comments/{id}/like',
  ),
  asked(
    'a neighbour takes it back',
    ['comment.likeSet'],
    'neighbour',
    'DELETE /api/comments/{id}/like',
    '',
    async ({ use, world }) =>
      mustSucceed(world.neighbour.put(`/api/comments/${(await use('comment')).id}/like`)),
  ),
];

const benefits: Act[] = [
  asked('the author posts a benefit', ['benefit.created'], 'author', 'POST /api/benefits', 'at home'),
  asked('the author changes a benefit', ['benefit.changed'], 'author', 'PUT /api/benefits/{id}'),
  asked('the author closes a benefit', ['benefit.changed'], 'author', 'PUT /api/benefits/{id}/closing'),
  asked('the author opens it again', ['benefit.changed'], 'author', 'DELETE /api/benefits/{id}/closing'),
  asked('the author deletes a benefit', ['benefit.deleted'], 'author', 'DELETE /api/benefits/{id}'),
  asked(
    'the admin deletes a benefit of the author',
    ['benefit.deleted'],
    'admin',
    'DELETE /api/benefits/{id}',
  ),
];

/** A post of somebody who has been blocked by some and has blocked others: `hiddenFrom`. */
const hiddenOnes: Act[] = [
  act('a neighbour whom nobody has blocked writes a post', ['post.created'], {
    do: ({ world }) => mustSucceed(world.neighbour.post('/api/posts', postDraft())),
  }),
];

export const boardActs: Act[] = [...posts, ...hiddenOnes, ...likes, ...comments, ...benefits];
