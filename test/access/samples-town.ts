import { seoulDay } from '#shared/dates.ts';
import { newId } from '#shared/ids.ts';
import { benefitDraft } from '#test/benefits.ts';
import { newsDraft } from '#test/news.ts';
import { postDraft } from '#test/posts.ts';
import { picture } from './pictures.ts';
import { type Context, of, one, plain, type Samples } from './sample.ts';
import { town } from './viewers.ts';

const change = ({ id: _, ...draft }: { id: string }) => draft;
const comment = () => ({ id: newId(), text: '저도 가요.' });
const today = ({ world }: Context) => seoulDay(world.server.p.clock.now());
const cityNews = (context: Context) => newsDraft(context.world.server, { cityCode: town });

/** Their own picture, where they can have one. */
const ownPicture = (folder: 'receipts' | 'photos') => ({ world, seat }: Context) =>
  seat.cookie && seat.name !== 'suspended' ? picture(world, seat.cookie, folder) : newId();

/** Board, comments, news, benefits, challenges. */
export const townSamples: Samples = {
  'GET /api/posts': {
    'the board': of('post', () => '/api/posts', { finds: ({ id }) => id }),
    'popular': of('post', () => '/api/posts?tab=popular', { finds: ({ id }) => id }),
    'following': of('post', () => '/api/posts?tab=following', { finds: ({ id }) => id }),
    "the author's": of('post', (_, { world }) => `/api/posts?author=${world.author.id}`, {
      finds: ({ id }) => id,
    }),
    "a club's": of('clubPost', ({ clubId }) => `/api/posts?club=${clubId}`, {
      finds: ({ id }) => id,
      note: 'a club one sees but is not in is closed (403), not hidden',
    }),
    "the board, looking for a club's": of('clubPost', () => '/api/posts', { finds: ({ id }) => id }),
    'kept': of('post', () => '/api/posts?bookmarked=1', { finds: ({ id }) => id }),
    'the board, looking for a hidden one': of('hiddenPost', () => '/api/posts', { finds: ({ id }) => id }),
  },
  'POST /api/posts': {
    'at home': {
      ...plain('/api/posts', { body: () => postDraft() })[''],
      path: () => '/api/posts',
      note: 'without a town: 422; an admin chooses one (readings 9)',
    },
    'an admin’s way, a town': { path: () => '/api/posts', body: () => postDraft({ cityCode: town }) },
    'in a club': of('club', () => '/api/posts', { body: ({ id }) => postDraft({ clubId: id }) }),
  },
  'GET /api/posts/{id}': {
    '': of('post', ({ id }) => `/api/posts/${id}`, { note: 'seen from elsewhere by whoever follows its author' }),
    'of a club': of('clubPost', ({ id }) => `/api/posts/${id}`, {
      note: 'to everybody who is not inside it does not exist, followers too',
    }),
    'hidden by reports': of('hiddenPost', ({ id }) => `/api/posts/${id}`),
  },
  'PUT /api/posts/{id}': {
    '': of('post', ({ id }) => `/api/posts/${id}`, {
      body: () => change(postDraft()),
      note: 'an admin deletes, but puts no words in anybody’s mouth',
    }),
    'of a club': of('clubPost', ({ id }) => `/api/posts/${id}`, {
      body: () => change(postDraft()),
      spends: ['clubPost'],
    }),
  },
  'DELETE /api/posts/{id}': {
    '': of('post', ({ id }) => `/api/posts/${id}`, { spends: ['post'] }),
    'of a club': of('clubPost', ({ id }) => `/api/posts/${id}`, {
      spends: ['clubPost'],
      note: 'the creator does not delete what members write: only authors and admins do (spec §6)',
    }),
  },
  'PUT /api/posts/{id}/like': {
    '': of('post', ({ id }) => `/api/posts/${id}/like`),
    'of a club': of('clubPost', ({ id }) => `/api/posts/${id}/like`),
  },
  'DELETE /api/posts/{id}/like': { '': of('post', ({ id }) => `/api/posts/${id}/like`) },
  'PUT /api/posts/{id}/bookmark': one(of('post', ({ id }) => `/api/posts/${id}/bookmark`)),
  'DELETE /api/posts/{id}/bookmark': one(of('post', ({ id }) => `/api/posts/${id}/bookmark`)),

  'GET /api/posts/{id}/comments': {
    'under a third’s post': of('comment', ({ postId }) => `/api/posts/${postId}/comments`, {
      finds: ({ id }) => id,
      note: 'the post is there for whoever is blocked, the comment is not',
    }),
    'under the author’s': of('post', ({ id }) => `/api/posts/${id}/comments`),
    'in a club': of('clubPost', ({ id }) => `/api/posts/${id}/comments`),
  },
  'POST /api/posts/{id}/comments': {
    '': of('post', ({ id }) => `/api/posts/${id}/comments`, { body: comment }),
    'in a club': of('clubPost', ({ id }) => `/api/posts/${id}/comments`, { body: comment }),
    'a reply to the author': of('comment', ({ postId }) => `/api/posts/${postId}/comments`, {
      body: ({ id }) => ({ ...comment(), answersId: id }),
    }),
  },
  'GET /api/comments': one(of('comment', () => '/api/comments?author=me', { finds: ({ id }) => id })),
  'PATCH /api/comments/{id}': {
    '': of('comment', ({ id }) => `/api/comments/${id}`, { body: () => ({ text: '고쳤어요.' }) }),
    'in a club': of('clubComment', ({ id }) => `/api/comments/${id}`, { body: () => ({ text: '고쳤어요.' }) }),
  },
  'DELETE /api/comments/{id}': {
    '': of('comment', ({ id }) => `/api/comments/${id}`, { spends: ['comment'] }),
    'in a club': of('clubComment', ({ id }) => `/api/comments/${id}`, { spends: ['clubComment'] }),
  },
  'PUT /api/comments/{id}/like': one(of('comment', ({ id }) => `/api/comments/${id}/like`)),
  'DELETE /api/comments/{id}/like': one(of('comment', ({ id }) => `/api/comments/${id}/like`)),

  'GET /api/news': one(of('news', () => '/api/news', { finds: ({ id }) => id })),
  'POST /api/news': plain('/api/news', { body: cityNews }),
  'GET /api/news/{id}': one(of('news', ({ id }) => `/api/news/${id}`)),
  'PUT /api/news/{id}': one(
    of('news', ({ id }) => `/api/news/${id}`, { body: (_, context) => change(cityNews(context)), spends: ['news'] }),
  ),
  'DELETE /api/news/{id}': one(of('news', ({ id }) => `/api/news/${id}`, { spends: ['news'] })),
  'PUT /api/news/{id}/like': one(of('news', ({ id }) => `/api/news/${id}/like`)),
  'DELETE /api/news/{id}/like': one(of('news', ({ id }) => `/api/news/${id}/like`)),
  'GET /api/news/{id}/event.ics': one(of('news', ({ id }) => `/api/news/${id}/event.ics`)),
  'GET /api/interest-tags': plain('/api/interest-tags'),
  'PUT /api/interest-tags': plain('/api/interest-tags', { body: () => ({ tags: ['문화'] }) }),
  'GET /api/interest-tags/news': one(of('news', () => '/api/interest-tags/news', { finds: ({ id }) => id })),

  'GET /api/benefits': one(of('benefit', () => '/api/benefits', { finds: ({ id }) => id })),
  'POST /api/benefits': {
    'at home': { path: () => '/api/benefits', body: () => benefitDraft() },
    'an admin’s way, a town': { path: () => '/api/benefits', body: () => benefitDraft({ cityCode: town }) },
  },
  'GET /api/benefits/{id}': one(
    of('benefit', ({ id }) => `/api/benefits/${id}`, { note: 'following opens posts, nothing else (readings 19, 34)' }),
  ),
  'PUT /api/benefits/{id}': one(
    of('benefit', ({ id }) => `/api/benefits/${id}`, { body: ({ imageId }) => change(benefitDraft({ imageId })) }),
  ),
  'DELETE /api/benefits/{id}': one(of('benefit', ({ id }) => `/api/benefits/${id}`, { spends: ['benefit'] })),
  'PUT /api/benefits/{id}/closing': one(of('benefit', ({ id }) => `/api/benefits/${id}/closing`)),
  'DELETE /api/benefits/{id}/closing': one(of('benefit', ({ id }) => `/api/benefits/${id}/closing`)),

  'GET /api/challenges/week': plain('/api/challenges/week', { note: 'rankings are a town’s: whoever has none is told so' }),
  'GET /api/challenges/weeks': plain('/api/challenges/weeks'),
  'GET /api/challenges/walking': {
    '': { path: () => '/api/challenges/walking' },
    'of another town': {
      path: () => `/api/challenges/walking?city=${town}`,
      note: 'a resident’s own town whatever they ask for',
    },
  },
  'PUT /api/challenges/walking/days/{day}': one({
    path: (context) => `/api/challenges/walking/days/${today(context)}`,
    body: () => ({ steps: 4000 }),
  }),
  'GET /api/challenges/walking/address': plain('/api/challenges/walking/address'),
  'POST /api/challenges/walking/address': plain('/api/challenges/walking/address', { double: true }),
  'DELETE /api/challenges/walking/address': plain('/api/challenges/walking/address', { double: true }),
  'POST /api/steps/{secret}': {
    'the author’s phone': of('phone', ({ secret }) => `/api/steps/${secret}`, {
      body: () => ({ steps: 1200 }),
      note: 'the address is the right',
    }),
    'no phone’s': { path: () => `/api/steps/${'x'.repeat(43)}`, body: () => ({ steps: 1200 }) },
  },
  'GET /api/challenges/market': plain('/api/challenges/market'),
  'GET /api/challenges/receipts': one(
    of('receipt', () => '/api/challenges/receipts', { finds: ({ id }) => id }),
  ),
  'GET /api/challenges/receipts/town': one(
    of('receipt', () => `/api/challenges/receipts/town?city=${town}`, { finds: ({ id }) => id }),
  ),
  'POST /api/challenges/receipts': one({
    path: () => '/api/challenges/receipts',
    body: async (context) => ({
      ...{ id: newId(), amount: 5000, imageId: await ownPicture('receipts')(context) },
    }),
  }),
  'PUT /api/challenges/receipts/{id}/rejection': one(
    of('receipt', ({ id }) => `/api/challenges/receipts/${id}/rejection`, {
      body: () => ({ reason: '흐려요' }),
      spends: ['receipt'],
    }),
  ),
  'GET /api/challenges/photos': {
    '': of('photo', () => '/api/challenges/photos', { finds: ({ id }) => id }),
    'of another town': of('photo', () => `/api/challenges/photos?city=${town}`, { finds: ({ id }) => id }),
  },
  'GET /api/challenges/photos/mine': plain('/api/challenges/photos/mine'),
  'POST /api/challenges/photos': one({
    path: () => '/api/challenges/photos',
    body: async (context) => ({ id: newId(), imageId: await ownPicture('photos')(context) }),
  }),
  'DELETE /api/challenges/photos/{id}': one(
    of('photo', ({ id }) => `/api/challenges/photos/${id}`, { spends: ['photo'] }),
  ),
  'PUT /api/challenges/photos/{id}/like': one(
    of('photo', ({ id }) => `/api/challenges/photos/${id}/like`, { note: 'nobody likes their own (readings 26)' }),
  ),
  'DELETE /api/challenges/photos/{id}/like': one(of('photo', ({ id }) => `/api/challenges/photos/${id}/like`)),
};
