import { meetingDraft } from '#community/meetings/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { image } from '#test/access/images.ts';
import { town } from '#test/access/viewers.ts';
import { itemSample, onlySample, type Samples } from './sample.ts';

const change = ({ id: _, ...draft }: { id: string }) => draft;
const wish = () => ({ id: newId(), message: '함께하고 싶어요.' });

/** Clubs, their members and their meetings. */
export const clubSamples: Samples = {
  'GET /api/clubs': {
    '': itemSample('club', () => '/api/clubs', { finds: ({ id }) => id }),
    'one’s own': itemSample('club', () => '/api/clubs?mine=1', { finds: ({ id }) => id }),
  },
  'POST /api/clubs': onlySample({
    path: () => '/api/clubs',
    body: async ({ world, seat }) => ({
      id: newId(),
      name: '새벽 등산',
      description: '여섯 시에 올라요.',
      ...(seat.name === 'admin' && { cityCode: town }),
      imageId:
        seat.cookie && seat.name !== 'suspended' ? await image(world, seat.cookie, 'club_images') : newId(),
    }),
  }),
  'GET /api/clubs/{id}': onlySample(itemSample('club', ({ id }) => `/api/clubs/${id}`)),
  'PATCH /api/clubs/{id}': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}`, {
      body: ({ imageId }) => ({ name: '빠른 독서회', description: '한 주에 한 권', imageId }),
      note: 'an admin may manage and delete it, but not edit it',
    }),
  ),
  'DELETE /api/clubs/{id}': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}`, { spends: ['club'] }),
  ),
  'POST /api/clubs/{id}/transfer': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}/transfer`, {
      body: (_, { world }) => ({ personId: world.member.id }),
      spends: ['club'],
      note: 'an admin moves a club by deleting it, not by giving it away',
    }),
  ),
  'GET /api/clubs/{id}/members': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}/members`, {
      finds: (_, { world }) => world.author.id,
      note: 'the town may see the members; only members see the content',
    }),
  ),
  'DELETE /api/clubs/{id}/members/{personId}': {
    '': itemSample('club', ({ id }, { world }) => `/api/clubs/${id}/members/${world.member.id}`, {
      spends: ['club'],
    }),
    'the creator': itemSample('club', ({ id }, { world }) => `/api/clubs/${id}/members/${world.creator.id}`),
  },
  'DELETE /api/clubs/{id}/membership': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}/membership`, {
      spends: ['club'],
      note: 'for non-members, leaving succeeds and changes nothing',
    }),
  ),
  'GET /api/clubs/{id}/requests': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}/requests`, { finds: ({ requestId }) => requestId }),
  ),
  'POST /api/clubs/{id}/requests': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}/requests`, { body: wish, spends: ['club'] }),
  ),
  'PATCH /api/clubs/{id}/requests/{requestId}': onlySample(
    itemSample('club', ({ id, requestId }) => `/api/clubs/${id}/requests/${requestId}`, {
      body: () => ({ status: 'approved' }),
      spends: ['club'],
    }),
  ),
  'DELETE /api/clubs/{id}/requests/{requestId}': onlySample(
    itemSample('club', ({ id, requestId }) => `/api/clubs/${id}/requests/${requestId}`, {
      spends: ['club'],
      keeps: ['id'],
      note: 'the creator rejects, the asker withdraws; for others the request does not exist',
    }),
  ),
  'GET /api/clubs/{id}/meetings': onlySample(
    itemSample('meeting', ({ clubId }) => `/api/clubs/${clubId}/meetings`, { finds: ({ id }) => id }),
  ),
  'POST /api/clubs/{id}/meetings': onlySample(
    itemSample('club', ({ id }) => `/api/clubs/${id}/meetings`, {
      body: (_, { world }) => meetingDraft(world.server),
    }),
  ),
  'GET /api/meetings/{id}': onlySample(itemSample('meeting', ({ id }) => `/api/meetings/${id}`)),
  'PUT /api/meetings/{id}': onlySample(
    itemSample('meeting', ({ id }) => `/api/meetings/${id}`, {
      body: (_, { world }) => change(meetingDraft(world.server, { title: `산행 ${newId()}` })),
    }),
  ),
  'PUT /api/meetings/{id}/cancellation': onlySample(
    itemSample('meeting', ({ id }) => `/api/meetings/${id}/cancellation`, { spends: ['meeting'] }),
  ),
  'PUT /api/meetings/{id}/answer': onlySample(
    itemSample('meeting', ({ id }) => `/api/meetings/${id}/answer`, {
      body: () => ({ going: true }),
      note: 'an admin who is not in the club is not asked whether they come',
    }),
  ),
  'PUT /api/meetings/{id}/reminders': onlySample(
    itemSample('meeting', ({ id }) => `/api/meetings/${id}/reminders`, {
      body: () => ({ reminders: ['day'] }),
      note: 'only who has said to come is reminded; to others the answer is 409',
    }),
  ),
  'GET /api/meetings/{id}/going': onlySample(itemSample('meeting', ({ id }) => `/api/meetings/${id}/going`)),
};
