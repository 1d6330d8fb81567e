import { postDraft } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { town } from '#test/access/viewers.ts';
import { request } from '#test/people/world.ts';
import { itemSample, onlySample, type Samples } from './sample.ts';

const change = ({ id: _, ...draft }: { id: string }) => draft;
const comment = () => ({ id: newId(), text: '저도 가요.' });

/** Posts and comments. */
export const boardSamples: Samples = {
  'GET /api/posts': {
    'the board': itemSample('post', () => '/api/posts', { finds: ({ id }) => id }),
    popular: itemSample('post', () => '/api/posts?tab=popular', { finds: ({ id }) => id }),
    following: itemSample('post', () => '/api/posts?tab=following', { finds: ({ id }) => id }),
    "the author's": itemSample('post', (_, { world }) => `/api/posts?author=${world.author.id}`, {
      finds: ({ id }) => id,
    }),
    "a club's": itemSample('clubPost', ({ clubId }) => `/api/posts?club=${clubId}`, {
      finds: ({ id }) => id,
      note: 'a club one sees but is not in is closed (403), not hidden',
    }),
    "the board, looking for a club's": itemSample('clubPost', () => '/api/posts', { finds: ({ id }) => id }),
    'kept, by whoever can': {
      async path({ use, seat, world }) {
        const { id } = await use('post');
        await request(world.server, 'PUT', `/api/posts/${id}/bookmark`, seat.cookie);
        return '/api/posts?bookmarked=1';
      },
      finds: async ({ use }) => (await use('post')).id,
    },
    'the board, looking for a hidden one': itemSample('hiddenPost', () => '/api/posts', {
      finds: ({ id }) => id,
    }),
    'by its id': itemSample('post', ({ id }) => `/api/posts?ids=${id}`, { finds: ({ id }) => id }),
    'by its id, a club’s': itemSample('clubPost', ({ id }) => `/api/posts?ids=${id}`, {
      finds: ({ id }) => id,
    }),
    'by its id, a hidden one': itemSample('hiddenPost', ({ id }) => `/api/posts?ids=${id}`, {
      finds: ({ id }) => id,
    }),
  },
  'POST /api/posts': {
    'at home': {
      path: () => '/api/posts',
      body: () => postDraft(),
      note: 'without a town: 422; an admin chooses one (product 2.9)',
    },
    'an admin’s way, a town': { path: () => '/api/posts', body: () => postDraft({ cityCode: town }) },
    'in a club': itemSample('club', () => '/api/posts', {
      body: ({ id }) => postDraft({ clubId: id }),
      asResident: true,
    }),
  },
  'GET /api/posts/{id}': {
    '': itemSample('post', ({ id }) => `/api/posts/${id}`, {
      note: 'followers of the author see it from another town',
    }),
    'of a club': itemSample('clubPost', ({ id }) => `/api/posts/${id}`, {
      note: 'for all non-members it does not exist, also for followers',
    }),
    'hidden by reports': itemSample('hiddenPost', ({ id }) => `/api/posts/${id}`),
  },
  'PUT /api/posts/{id}': {
    '': itemSample('post', ({ id }) => `/api/posts/${id}`, {
      body: () => change(postDraft()),
      note: 'an admin may delete it, but not edit it',
    }),
    'of a club': itemSample('clubPost', ({ id }) => `/api/posts/${id}`, {
      body: () => change(postDraft()),
      spends: ['clubPost'],
    }),
  },
  'DELETE /api/posts/{id}': {
    '': itemSample('post', ({ id }) => `/api/posts/${id}`, { spends: ['post'] }),
    'of a club': itemSample('clubPost', ({ id }) => `/api/posts/${id}`, {
      spends: ['clubPost'],
      note: 'the creator does not delete members’ posts: only authors and admins do (product 7.9)',
    }),
  },
  'PUT /api/posts/{id}/like': {
    '': itemSample('post', ({ id }) => `/api/posts/${id}/like`),
    'of a club': itemSample('clubPost', ({ id }) => `/api/posts/${id}/like`, { asResident: true }),
    'hidden by reports': itemSample('hiddenPost', ({ id }) => `/api/posts/${id}/like`, { asResident: true }),
  },
  'DELETE /api/posts/{id}/like': { '': itemSample('post', ({ id }) => `/api/posts/${id}/like`) },
  'PUT /api/posts/{id}/bookmark': onlySample(itemSample('post', ({ id }) => `/api/posts/${id}/bookmark`)),
  'DELETE /api/posts/{id}/bookmark': onlySample(itemSample('post', ({ id }) => `/api/posts/${id}/bookmark`)),

  'GET /api/posts/{id}/comments': {
    'under a third’s post': itemSample('comment', ({ postId }) => `/api/posts/${postId}/comments`, {
      finds: ({ id }) => id,
      note: 'a blocked person sees the post, but not the comment',
    }),
    'under the author’s': itemSample('post', ({ id }) => `/api/posts/${id}/comments`),
    'in a club': itemSample('clubPost', ({ id }) => `/api/posts/${id}/comments`),
  },
  'POST /api/posts/{id}/comments': {
    'hidden by reports': itemSample('hiddenPost', ({ id }) => `/api/posts/${id}/comments`, {
      body: comment,
      asResident: true,
    }),
    '': itemSample('post', ({ id }) => `/api/posts/${id}/comments`, { body: comment }),
    'in a club': itemSample('clubPost', ({ id }) => `/api/posts/${id}/comments`, {
      body: comment,
      asResident: true,
    }),
    'a reply to the author': itemSample('comment', ({ postId }) => `/api/posts/${postId}/comments`, {
      body: ({ id }) => ({ ...comment(), answersId: id }),
      keeps: ['postId'],
    }),
  },
  'GET /api/comments': onlySample(
    itemSample('comment', () => '/api/comments?author=me', { finds: ({ id }) => id }),
  ),
  'PATCH /api/comments/{id}': {
    '': itemSample('comment', ({ id }) => `/api/comments/${id}`, { body: () => ({ text: '고쳤어요.' }) }),
    'in a club': itemSample('clubComment', ({ id }) => `/api/comments/${id}`, {
      body: () => ({ text: '고쳤어요.' }),
    }),
  },
  'DELETE /api/comments/{id}': {
    '': itemSample('comment', ({ id }) => `/api/comments/${id}`, { spends: ['comment'] }),
    'in a club': itemSample('clubComment', ({ id }) => `/api/comments/${id}`, { spends: ['clubComment'] }),
  },
  'PUT /api/comments/{id}/like': onlySample(itemSample('comment', ({ id }) => `/api/comments/${id}/like`)),
  'DELETE /api/comments/{id}/like': onlySample(itemSample('comment', ({ id }) => `/api/comments/${id}/like`)),
};
