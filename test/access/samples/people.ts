import { appealDraft } from '#moderation/appeals/fixtures.ts';
import { reportReasons } from '#moderation/reports/reasons.ts';
import { takedownDraft } from '#moderation/takedowns/fixtures.ts';
import { templateVersion } from '#residents/documents/server/keep-templates.ts';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { ItemName } from '#test/access/items/items.ts';
import { otherTown } from '#test/access/viewers.ts';
import { mustSucceed } from '#test/people/world.ts';
import { type Context, itemSample, onlySample, plainSample, type Sample, type Samples } from './sample.ts';

/** A town where no viewer lives. */
const closedTown = '52800';

const newMessage = () => ({ id: newId(), text: '안녕하세요.' });
const ownRoom = ({ seat, world }: Context) =>
  `/api/chats/${chatIdOf(seat.id, seat.name === 'author' ? world.chatmate.id : world.author.id)}`;
const today = ({ world }: Context) => seoulDay(world.server.p.clock.now());

/** A double of the author, as the target of actions. In the author's own column the author is the target. */
const twin = (part: string, extra: Partial<Sample> = {}): Record<string, Sample> =>
  onlySample({
    ...extra,
    path: async ({ use, seat, world }) =>
      `/api/people/${seat.name === 'author' ? world.author.id : (await use('twin')).id}${part}`,
  });

/** Three reporters hide an item, so each viewer reports an item of their own. */
const report = (kind: string, item: ItemName, extra: Partial<Sample> = {}): Sample => ({
  spends: [item],
  path: () => '/api/reports',
  async body({ use, seat, world }) {
    const { id } = (await use(item)) as { id: string };
    const itemId = kind === 'person' && seat.name === 'author' ? world.author.id : id;
    return { id: newId(), kind, itemId, reason: reportReasons[0] };
  },
  ...extra,
});

/** People, chats and personal items. */
export const peopleSamples: Samples = {
  'POST /api/takedowns': plainSample('/api/takedowns', {
    body: ({ world }) => takedownDraft(world.server, `/post/${newId()}`),
    asResident: true,
    note: 'anybody may ask; the answer is the same whether or not the item exists',
  }),
  'GET /api/takedowns/{id}/measure': onlySample(
    itemSample('measure', ({ id }) => `/api/takedowns/${id}/measure`, {
      note: 'only the author of the paused item',
    }),
  ),
  'PUT /api/takedowns/{id}/objection': onlySample(
    itemSample('measure', ({ id }) => `/api/takedowns/${id}/objection`, {
      body: () => ({ objection: '사실이에요.' }),
      spends: ['measure'],
    }),
  ),
  'GET /api/people/{id}': onlySample(itemSample('author', ({ id }) => `/api/people/${id}`)),
  'GET /api/people/{id}/followers': onlySample(
    itemSample('author', ({ id }) => `/api/people/${id}/followers`, {
      finds: (_, { world }) => world.follower.id,
    }),
  ),
  'GET /api/people/{id}/followings': onlySample(
    itemSample('author', ({ id }) => `/api/people/${id}/followings`),
  ),
  'GET /api/people/{id}/clubs': onlySample(
    itemSample('author', ({ id }) => `/api/people/${id}/clubs`, {
      note: 'everybody’s profile opens; their clubs only to people who see those (product 15.2)',
    }),
  ),
  'PATCH /api/people/me': plainSample('/api/people/me', { body: () => ({ bio: '반가워요.' }) }),
  'PUT /api/people/{id}/follow': twin('/follow', {
    note: 'people meet across towns, also without a town (product 15.1)',
  }),
  'DELETE /api/people/{id}/follow': twin('/follow'),
  'PUT /api/people/{id}/block': twin('/block', {
    spends: ['twin'],
    note: 'admins block nobody and are not blocked',
  }),
  'DELETE /api/people/{id}/block': twin('/block', {
    spends: ['twin'],
    note: 'only a person who has blocked can unblock; nobody can block themselves',
  }),
  'GET /api/blocks': onlySample(
    itemSample('author', () => '/api/blocks?limit=50', { finds: ({ id }) => id }),
  ),

  'GET /api/chats': onlySample(itemSample('message', () => '/api/chats', { finds: ({ chatId }) => chatId })),
  'GET /api/chats/unread': plainSample('/api/chats/unread'),
  'GET /api/chats/{chatId}': {
    'author and chatmate': itemSample('message', ({ chatId }) => `/api/chats/${chatId}`, {
      note: 'only the two members; not even admins',
    }),
    'with the author': { path: ownRoom },
  },
  'GET /api/chats/{chatId}/messages': {
    'author and chatmate': itemSample('message', ({ chatId }) => `/api/chats/${chatId}/messages`, {
      finds: ({ id }) => id,
    }),
    'with the author': { path: (context) => `${ownRoom(context)}/messages` },
  },
  'POST /api/chats/{chatId}/messages': {
    'author and chatmate': itemSample('message', ({ chatId }) => `/api/chats/${chatId}/messages`, {
      body: newMessage,
    }),
    'with the author': { path: (context) => `${ownRoom(context)}/messages`, body: newMessage },
  },
  'GET /api/chats/{chatId}/photos': {
    'author and chatmate': itemSample('message', ({ chatId }) => `/api/chats/${chatId}/photos`, {
      finds: ({ photoId }) => photoId,
    }),
    'with the author': { path: (context) => `${ownRoom(context)}/photos` },
  },
  'PUT /api/chats/{chatId}/hush': onlySample(
    itemSample('message', ({ chatId }) => `/api/chats/${chatId}/hush`),
  ),
  'DELETE /api/chats/{chatId}/hush': onlySample(
    itemSample('message', ({ chatId }) => `/api/chats/${chatId}/hush`),
  ),
  'PUT /api/chats/{chatId}/read': onlySample(
    itemSample('message', ({ chatId }) => `/api/chats/${chatId}/read`, {
      body: ({ id }) => ({ messageId: id }),
    }),
  ),
  'DELETE /api/chats/{chatId}/messages/{id}': onlySample(
    itemSample('message', ({ chatId, id }) => `/api/chats/${chatId}/messages/${id}`, {
      spends: ['message'],
      note: 'only its sender, not its receiver',
    }),
  ),

  'GET /api/notifications': onlySample(
    itemSample('notification', () => '/api/notifications', { finds: ({ id }) => id }),
  ),
  'GET /api/notifications/unread': plainSample('/api/notifications/unread'),
  'GET /api/notifications/{id}': onlySample(
    itemSample('notification', ({ id }) => `/api/notifications/${id}`),
  ),
  'PUT /api/notifications/{id}/read': onlySample(
    itemSample('notification', ({ id }) => `/api/notifications/${id}/read`),
  ),
  'PUT /api/notifications/read': plainSample('/api/notifications/read'),
  'GET /api/notifications/settings': plainSample('/api/notifications/settings'),
  'PUT /api/notifications/choice': plainSample('/api/notifications/choice', {
    body: () => ({ choice: 'needed' }),
  }),
  'PUT /api/notifications/news-level': plainSample('/api/notifications/news-level', {
    body: () => ({ newsLevel: 'interest' }),
  }),
  'PUT /api/notifications/reminders': plainSample('/api/notifications/reminders', {
    body: () => ({ wholeDay: ['evening'], timed: [], meetings: ['hour'] }),
  }),
  'PUT /api/notifications/quiet': plainSample('/api/notifications/quiet', {
    body: () => ({ hours: { from: '21:00', until: '07:00' }, dailyPushes: 5 }),
  }),
  'PUT /api/notifications/hushed/{kind}': plainSample('/api/notifications/hushed/postLiked'),
  'DELETE /api/notifications/hushed/{kind}': plainSample('/api/notifications/hushed/postLiked'),
  'GET /api/letter': plainSample('/api/letter'),
  'PUT /api/notifications/settings/{channel}': plainSample('/api/notifications/settings/likes', {
    body: () => ({ listed: true, pushed: false }),
  }),
  'GET /api/notifications/push': plainSample('/api/notifications/push'),
  'PUT /api/notifications/push': plainSample('/api/notifications/push', {
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  }),
  'DELETE /api/notifications/push': plainSample('/api/notifications/push'),

  'GET /api/calendar': onlySample({
    path: (context) => `/api/calendar?month=${today(context).slice(0, 7)}`,
    finds: async ({ use }) => (await use('event')).id,
  }),
  'POST /api/events': onlySample({
    path: () => '/api/events',
    body: (context) => ({ id: newId(), title: '장보기', day: today(context) }),
  }),
  'GET /api/events/{id}': {
    '': itemSample('event', ({ id }) => `/api/events/${id}`),
    'a meeting': itemSample('meeting', ({ id }) => `/api/events/${id}`, {
      note: 'members have it in their calendar; an admin who is no member does not',
    }),
  },
  'PATCH /api/events/{id}': {
    '': itemSample('event', ({ id }) => `/api/events/${id}`, { body: () => ({ title: '치과 예약' }) }),
    'an occurrence': itemSample('series', ({ id }) => `/api/events/${id}`, {
      body: ({ day }) => ({ title: '보강', occurrence: { day, scope: 'following', newId: newId() } }),
      spends: ['series'],
    }),
    'a meeting': itemSample('meeting', ({ id }) => `/api/events/${id}`, {
      body: () => ({ title: '내 마음대로' }),
      note: 'members have it in their calendar and may not change it there',
    }),
  },
  'DELETE /api/events/{id}': {
    '': itemSample('event', ({ id }) => `/api/events/${id}`, { spends: ['event'] }),
    'an occurrence': itemSample(
      'series',
      ({ id, day }) => `/api/events/${id}?occurrence=${day}&scope=following`,
      { spends: ['series'] },
    ),
  },
  'GET /api/events/{id}/event.ics': {
    '': itemSample('event', ({ id }) => `/api/events/${id}/event.ics`),
    'a meeting': itemSample('meeting', ({ id }) => `/api/events/${id}/event.ics`, {
      note: 'members have it in their calendar; an admin who is no member does not',
    }),
  },
  'GET /api/calendar/subscription': plainSample('/api/calendar/subscription'),
  'POST /api/calendar/subscription': plainSample('/api/calendar/subscription', { double: true }),
  'DELETE /api/calendar/subscription': plainSample('/api/calendar/subscription', { double: true }),
  'GET /calendar/{file}': {
    'the author’s': itemSample('feed', ({ file }) => `/calendar/${file}`, {
      note: 'whoever knows the secret URL may use it',
    }),
    'nobody’s': { path: () => `/calendar/${'x'.repeat(43)}.ics` },
  },

  'GET /api/appeals/decisions/{kind}/{id}': onlySample(
    itemSample('removedPost', ({ id }) => `/api/appeals/decisions/post/${id}`, {
      note: 'only whom the decision concerns; not even who made it',
    }),
  ),
  'GET /api/appeals/held/{kind}/{id}': onlySample(
    itemSample('removedPost', ({ id }) => `/api/appeals/held/post/${id}`, {
      finds: ({ id }) => id,
      note: 'only the author; for everybody else as if nothing holds it',
    }),
  ),
  'POST /api/appeals': onlySample(
    itemSample('removedPost', () => '/api/appeals', {
      body: ({ id }) => appealDraft(id),
      spends: ['removedPost'],
    }),
  ),
  'DELETE /api/appeals/{id}': onlySample(
    itemSample('appeal', ({ id }) => `/api/appeals/${id}`, { spends: ['appeal', 'removedPost'] }),
  ),

  'POST /api/reports': {
    'a post': report('post', 'post', { note: 'nobody can report their own post' }),
    'a club’s post': report('post', 'clubPost', { asResident: true }),
    'a comment': report('comment', 'comment'),
    'a benefit': report('benefit', 'benefit'),
    'a photo': report('photo', 'photo'),
    'a club': report('club', 'club'),
    'a person': report('person', 'twin'),
    'a message': report('message', 'message', { note: 'as for the room: 403 for non-members' }),
    news: report('news', 'news', { note: 'news cannot be reported' }),
  },
};

/** The account and its sessions. */
export const accountSamples: Samples = {
  'GET /api/session': plainSample('/api/session', { note: 'null when signed out' }),
  'DELETE /api/session': plainSample('/api/session', { double: true }),
  'PUT /api/session/home': plainSample('/api/session/home', {
    double: true,
    body: () => ({ provinceCode: otherTown.slice(0, 2), cityCode: otherTown }),
    note: 'the first choice wins: 409 for residents of another town',
  }),
  'GET /api/openings': plainSample('/api/openings'),
  'GET /api/invitation-codes/{code}': onlySample(
    itemSample('invitation', ({ code }) => `/api/invitation-codes/${code}`, {
      note: 'whoever has the paper may ask which town it opens',
    }),
  ),
  'GET /api/session/opening-alert': plainSample('/api/session/opening-alert', {
    note: 'of the viewer, or of the newcomer whose sign-in waits in this browser; null for others',
  }),
  'PUT /api/session/opening-alert': plainSample('/api/session/opening-alert', {
    body: async ({ world }) => {
      await mustSucceed(world.admin.put(`/api/openings/${closedTown}`, { state: 'closed' }));
      return { id: newId(), cityCode: closedTown };
    },
  }),
  'DELETE /api/session/opening-alert': plainSample('/api/session/opening-alert'),
  'GET /api/sessions': onlySample(itemSample('device', () => '/api/sessions', { finds: ({ id }) => id })),
  'DELETE /api/sessions/{id}': onlySample(
    itemSample('device', ({ id }) => `/api/sessions/${id}`, { spends: ['device'] }),
  ),
  'GET /api/documents': plainSample('/api/documents'),
  'GET /api/consents': plainSample('/api/consents'),
  'PUT /api/consents': plainSample('/api/consents', {
    body: () => ({ terms: templateVersion, privacy: templateVersion }),
  }),
  'PUT /api/consents/marketing': plainSample('/api/consents/marketing', { body: () => ({ agreed: true }) }),
  'PUT /api/consents/town-export': plainSample('/api/consents/town-export', {
    body: () => ({ agreed: true }),
  }),
  'DELETE /api/account': plainSample('/api/account', { double: true }),
  'GET /api/exports/mine': onlySample(
    itemSample('export', () => '/api/exports/mine', { finds: ({ id }) => id }),
  ),
  'POST /api/exports': plainSample('/api/exports', { double: true, body: () => ({ id: newId() }) }),
  'GET /api/exports/{id}/{part}': onlySample(
    itemSample('export', ({ id }) => `/api/exports/${id}/1`, { note: 'not even admins' }),
  ),
  'GET /api/region-changes/mine': onlySample(
    itemSample('move', () => '/api/region-changes/mine', { finds: ({ id }) => id }),
  ),
  'POST /api/region-changes': plainSample('/api/region-changes', {
    double: true,
    body: () => ({ id: newId(), cityCode: '11000' }),
    note: 'a viewer without a town chooses one, and cannot request a change',
  }),
  'DELETE /api/region-changes/{id}': onlySample(
    itemSample('move', ({ id }) => `/api/region-changes/${id}`, { spends: ['move'] }),
  ),
  'GET /api/search': {
    'a post': itemSample('post', () => `/api/search?kind=posts&q=${encodeURIComponent('붕어빵')}`, {
      finds: ({ id }) => id,
    }),
    'a club’s post': itemSample(
      'clubPost',
      () => `/api/search?kind=posts&q=${encodeURIComponent('붕어빵')}`,
      {
        finds: ({ id }) => id,
        note: 'a search covers only the viewer’s clubs: an admin opens the others one by one',
      },
    ),
    news: itemSample('news', () => `/api/search?kind=news&q=${encodeURIComponent('불빛')}`, {
      finds: ({ id }) => id,
    }),
    'a benefit': itemSample('benefit', () => `/api/search?kind=benefits&q=${encodeURIComponent('닭갈비')}`, {
      finds: ({ id }) => id,
    }),
    'a club': itemSample('club', () => `/api/search?kind=clubs&q=${encodeURIComponent('독서')}`, {
      finds: ({ id }) => id,
    }),
    'a person': itemSample('author', () => '/api/search?kind=people&q=author', { finds: ({ id }) => id }),
  },
};
