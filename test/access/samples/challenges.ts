import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { image } from '#test/access/images.ts';
import { town } from '#test/access/viewers.ts';
import { type Context, itemSample, onlySample, plainSample, type Samples } from './sample.ts';

const today = ({ world }: Context) => seoulDay(world.server.p.clock.now());

/** The viewer's own image, if the viewer can upload one. */
const ownImage =
  (folder: 'receipts' | 'photos') =>
  ({ world, seat }: Context) =>
    seat.cookie && seat.name !== 'suspended' ? image(world, seat.cookie, folder) : newId();

/** The challenges of a town's week. */
export const challengeSamples: Samples = {
  'GET /api/challenges/week': plainSample('/api/challenges/week', {
    note: 'rankings belong to a town: a viewer without one is refused',
  }),
  'GET /api/challenges/weeks': plainSample('/api/challenges/weeks'),
  'GET /api/challenges/walking': {
    '': itemSample('steps', () => '/api/challenges/walking', {
      finds: ({ personId }) => personId,
      note: 'between blocked people, a ranking shows the place without a name',
    }),
    'of another town': {
      path: () => `/api/challenges/walking?city=${town}`,
      note: 'a resident gets their own town, whatever they ask for',
    },
  },
  'PUT /api/challenges/walking/days/{day}': onlySample({
    path: (context) => `/api/challenges/walking/days/${today(context)}`,
    body: () => ({ steps: 4000 }),
  }),
  'GET /api/challenges/walking/finishers': plainSample('/api/challenges/walking/finishers', {
    note: 'between blocked people, the list has the place without a name',
  }),
  'GET /api/challenges/walking/areas': plainSample('/api/challenges/walking/areas'),
  'PUT /api/challenges/walking/goal': onlySample({
    path: () => '/api/challenges/walking/goal',
    body: () => ({ steps: 8000 }),
  }),
  'GET /api/challenges/walking/address': plainSample('/api/challenges/walking/address'),
  'POST /api/challenges/walking/address': plainSample('/api/challenges/walking/address', { double: true }),
  'DELETE /api/challenges/walking/address': plainSample('/api/challenges/walking/address', { double: true }),
  'GET /api/steps/{secret}': {
    'the author’s phone': itemSample('phone', ({ secret }) => `/api/steps/${secret}?steps=1200`, {
      note: 'whoever knows the secret URL may use it',
    }),
    'no phone’s': { path: () => `/api/steps/${'x'.repeat(43)}?steps=1200` },
  },
  'POST /api/steps/{secret}': {
    'the author’s phone': itemSample('phone', ({ secret }) => `/api/steps/${secret}`, {
      body: () => ({ steps: 1200 }),
      note: 'whoever knows the secret URL may use it',
    }),
    'no phone’s': { path: () => `/api/steps/${'x'.repeat(43)}`, body: () => ({ steps: 1200 }) },
  },
  'GET /api/challenges/market': onlySample(
    itemSample('receipt', () => '/api/challenges/market', { finds: (_, { world }) => world.author.id }),
  ),
  'GET /api/challenges/receipts': onlySample(
    itemSample('receipt', () => '/api/challenges/receipts', { finds: ({ id }) => id }),
  ),
  'GET /api/challenges/receipts/town': onlySample(
    itemSample('receipt', () => `/api/challenges/receipts/town?city=${town}`, { finds: ({ id }) => id }),
  ),
  'POST /api/challenges/receipts': onlySample({
    path: () => '/api/challenges/receipts',
    body: async (context) => ({
      id: newId(),
      amount: 5000,
      imageId: await ownImage('receipts')(context),
    }),
  }),
  'PUT /api/challenges/receipts/{id}/rejection': onlySample(
    itemSample('receipt', ({ id }) => `/api/challenges/receipts/${id}/rejection`, {
      body: () => ({ reason: '흐려요' }),
      spends: ['receipt'],
    }),
  ),
  'GET /api/challenges/photos': {
    '': itemSample('photo', () => '/api/challenges/photos', { finds: ({ id }) => id }),
    'of another town': itemSample('photo', () => `/api/challenges/photos?city=${town}`, {
      finds: ({ id }) => id,
    }),
  },
  'GET /api/challenges/photos/mine': plainSample('/api/challenges/photos/mine'),
  'POST /api/challenges/photos': onlySample({
    path: () => '/api/challenges/photos',
    body: async (context) => ({ id: newId(), imageId: await ownImage('photos')(context) }),
  }),
  'DELETE /api/challenges/photos/{id}': onlySample(
    itemSample('photo', ({ id }) => `/api/challenges/photos/${id}`, { spends: ['photo'] }),
  ),
  'PUT /api/challenges/photos/{id}/like': onlySample(
    itemSample('photo', ({ id }) => `/api/challenges/photos/${id}/like`, {
      note: 'nobody can like their own (product 12.7)',
    }),
  ),
  'DELETE /api/challenges/photos/{id}/like': onlySample(
    itemSample('photo', ({ id }) => `/api/challenges/photos/${id}/like`),
  ),
};
