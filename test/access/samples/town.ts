import { benefitDraft } from '#community/benefits/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { broadcastDraft, contactDraft, pickupDoubtDraft } from '#test/access/items/town.ts';
import { town } from '#test/access/viewers.ts';
import { request } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { type Context, itemSample, onlySample, plainSample, type Samples } from './sample.ts';

const change = ({ id: _, ...draft }: { id: string }) => draft;
const cityNews = (context: Context) => newsDraft(context.world.server, { cityCode: town });

/** The viewer is interested in the tag of the news. */
const chooseTags = ({ world, seat }: Context) =>
  request(world.server, 'PUT', '/api/interest-tags', seat.cookie, { tags: ['문화'] });

/** News and benefits. */
export const townSamples: Samples = {
  'GET /api/news': onlySample(itemSample('news', () => '/api/news', { finds: ({ id }) => id })),
  'POST /api/news': plainSample('/api/news', { body: cityNews }),
  'GET /api/news/{id}': onlySample(itemSample('news', ({ id }) => `/api/news/${id}`)),
  'PUT /api/news/{id}': onlySample(
    itemSample('news', ({ id }) => `/api/news/${id}`, {
      body: (_, context) => change(cityNews(context)),
      spends: ['news'],
    }),
  ),
  'DELETE /api/news/{id}': onlySample(
    itemSample('news', ({ id }) => `/api/news/${id}`, { spends: ['news'] }),
  ),
  'POST /api/pickup-areas/{id}/doubts': onlySample(
    itemSample('pickupArea', ({ id }) => `/api/pickup-areas/${id}/doubts`, {
      body: pickupDoubtDraft,
      spends: ['pickupArea'],
    }),
  ),
  'GET /api/pickups': plainSample('/api/pickups'),
  'GET /api/pickups/choices': onlySample(
    itemSample('pickupArea', () => '/api/pickups/choices', { finds: ({ id }) => id }),
  ),
  'PUT /api/pickups/home': onlySample(
    itemSample('pickupArea', () => '/api/pickups/home', {
      body: ({ id }) => ({ areaId: id, reminds: false }),
    }),
  ),
  'GET /api/school-meals': plainSample('/api/school-meals?month=2026-11'),
  'GET /api/schools': plainSample('/api/schools'),
  'PUT /api/schools/{id}/choice': onlySample(
    itemSample('school', ({ id }) => `/api/schools/${id}/choice`, { spends: ['school'] }),
  ),
  'DELETE /api/schools/{id}/choice': onlySample(
    itemSample('school', ({ id }) => `/api/schools/${id}/choice`),
  ),
  'GET /api/alerts/shown': plainSample('/api/alerts/shown'),
  'GET /api/alerts': onlySample(itemSample('alert', () => '/api/alerts', { finds: ({ id }) => id })),
  'GET /api/alerts/{id}': onlySample(itemSample('alert', ({ id }) => `/api/alerts/${id}`)),
  'PUT /api/alerts/{id}/fold': onlySample(
    itemSample('alert', ({ id }) => `/api/alerts/${id}/fold`, { body: () => ({ state: 'folded' }) }),
  ),
  'GET /api/pinned-news': onlySample(
    itemSample('pinned', () => '/api/pinned-news', { finds: ({ id }) => id }),
  ),
  'PUT /api/pinned-news/{id}/dismissal': onlySample(
    itemSample('pinned', ({ id }) => `/api/pinned-news/${id}/dismissal`),
  ),
  'GET /api/broadcasts': onlySample(
    itemSample('broadcast', () => '/api/broadcasts', { finds: ({ id }) => id }),
  ),
  'GET /api/broadcasts/shown': plainSample('/api/broadcasts/shown'),
  'POST /api/broadcasts': plainSample('/api/broadcasts', { body: broadcastDraft }),
  'GET /api/broadcasts/{id}': onlySample(itemSample('broadcast', ({ id }) => `/api/broadcasts/${id}`)),
  'DELETE /api/broadcasts/{id}': onlySample(
    itemSample('broadcast', ({ id }) => `/api/broadcasts/${id}`, {
      spends: ['broadcast'],
      asResident: true,
      note: 'the admin is its speaker',
    }),
  ),
  'PUT /api/broadcasts/{id}/hearing': onlySample(
    itemSample('broadcast', ({ id }) => `/api/broadcasts/${id}/hearing`),
  ),
  'GET /api/broadcasts/{id}/audience': onlySample(
    itemSample('broadcast', ({ id }) => `/api/broadcasts/${id}/audience`),
  ),
  'GET /api/broadcasts/{id}/unheard': onlySample(
    itemSample('broadcast', ({ id }) => `/api/broadcasts/${id}/unheard`),
  ),
  'GET /api/newsletters': onlySample(
    itemSample('newsletter', () => '/api/newsletters', { finds: ({ id }) => id }),
  ),
  'GET /api/newsletters/{id}': onlySample(itemSample('newsletter', ({ id }) => `/api/newsletters/${id}`)),
  'GET /api/call-contacts': onlySample(
    itemSample('callContact', () => `/api/call-contacts?city=${town}`, {
      finds: ({ id }) => id,
      note: 'who typed it alone',
    }),
  ),
  'POST /api/call-contacts': plainSample('/api/call-contacts', { body: contactDraft }),
  'DELETE /api/call-contacts/{id}': onlySample(
    itemSample('callContact', ({ id }) => `/api/call-contacts/${id}`, { spends: ['callContact'] }),
  ),
  'GET /api/call-rounds': onlySample(
    itemSample('callRound', ({ broadcastId }) => `/api/call-rounds?broadcast=${broadcastId}`),
  ),
  'POST /api/call-rounds': onlySample(
    itemSample('broadcast', () => '/api/call-rounds', {
      body: ({ id }) => ({ id: newId(), broadcastId: id }),
      spends: ['broadcast'],
    }),
  ),
  'GET /api/call-rounds/{id}': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}`, { note: 'speaker and helpers' }),
  ),
  'DELETE /api/call-rounds/{id}': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}`, { spends: ['callRound'] }),
  ),
  'GET /api/call-rounds/{id}/rows': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}/rows`),
  ),
  'GET /api/call-rounds/{id}/neighbours': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}/neighbours?q=${encodeURIComponent('가')}`),
  ),
  'POST /api/call-rounds/{id}/helpers': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}/helpers`, {
      body: (_, { world }) => ({ personId: world.neighbour.id }),
      spends: ['callRound'],
    }),
  ),
  'PUT /api/call-rounds/{id}/help': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}/help`, { spends: ['callRound'] }),
  ),
  'DELETE /api/call-rounds/{id}/help': onlySample(
    itemSample('callRound', ({ id }) => `/api/call-rounds/${id}/help`, { spends: ['callRound'] }),
  ),
  'PUT /api/call-rows/{id}': onlySample(
    itemSample('callRound', ({ rowId }) => `/api/call-rows/${rowId}`, {
      body: () => ({ state: 'told' }),
      asResident: true,
      spends: ['callRound'],
    }),
  ),
  'PUT /api/news/{id}/like': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/like`)),
  'DELETE /api/news/{id}/like': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/like`)),
  'GET /api/news/{id}/event.ics': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/event.ics`)),
  'GET /api/interest-tags': plainSample('/api/interest-tags'),
  'PUT /api/interest-tags': plainSample('/api/interest-tags', { body: () => ({ tags: ['문화'] }) }),
  'GET /api/interest-tags/news': onlySample(
    itemSample('news', () => '/api/interest-tags/news', { finds: ({ id }) => id, before: chooseTags }),
  ),

  'GET /api/benefits': onlySample(itemSample('benefit', () => '/api/benefits', { finds: ({ id }) => id })),
  'POST /api/benefits': {
    'at home': { path: () => '/api/benefits', body: () => benefitDraft() },
    'an admin’s way, a town': { path: () => '/api/benefits', body: () => benefitDraft({ cityCode: town }) },
  },
  'GET /api/benefits/{id}': onlySample(
    itemSample('benefit', ({ id }) => `/api/benefits/${id}`, {
      note: 'following opens posts, nothing else (product 15.4)',
    }),
  ),
  'PUT /api/benefits/{id}': onlySample(
    itemSample('benefit', ({ id }) => `/api/benefits/${id}`, {
      body: ({ imageId }) => change(benefitDraft({ imageId })),
    }),
  ),
  'DELETE /api/benefits/{id}': onlySample(
    itemSample('benefit', ({ id }) => `/api/benefits/${id}`, { spends: ['benefit'] }),
  ),
  'PUT /api/benefits/{id}/closing': onlySample(
    itemSample('benefit', ({ id }) => `/api/benefits/${id}/closing`, { spends: ['benefit'] }),
  ),
  'DELETE /api/benefits/{id}/closing': onlySample(
    itemSample('closedBenefit', ({ id }) => `/api/benefits/${id}/closing`, { spends: ['closedBenefit'] }),
  ),
};
