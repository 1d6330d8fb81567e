import { benefitDraft } from '#test/benefits.ts';
import { newsDraft } from '#test/news.ts';
import { type Context, itemSample, onlySample, plainSample, type Samples } from './sample.ts';
import { town } from './viewers.ts';

const change = ({ id: _, ...draft }: { id: string }) => draft;
const cityNews = (context: Context) => newsDraft(context.world.server, { cityCode: town });

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
  'GET /api/alerts/shown': plainSample('/api/alerts/shown'),
  'GET /api/alerts': onlySample(itemSample('alert', () => '/api/alerts', { finds: ({ id }) => id })),
  'GET /api/alerts/{id}': onlySample(itemSample('alert', ({ id }) => `/api/alerts/${id}`)),
  'PUT /api/alerts/{id}/fold': onlySample(
    itemSample('alert', ({ id }) => `/api/alerts/${id}/fold`, { body: () => ({ state: 'folded' }) }),
  ),
  'GET /api/announcements/shown': plainSample('/api/announcements/shown'),
  'PUT /api/announcements/{id}/dismissal': onlySample(
    itemSample('announcement', ({ id }) => `/api/announcements/${id}/dismissal`),
  ),
  'PUT /api/news/{id}/like': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/like`)),
  'DELETE /api/news/{id}/like': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/like`)),
  'GET /api/news/{id}/event.ics': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/event.ics`)),
  'GET /api/interest-tags': plainSample('/api/interest-tags'),
  'PUT /api/interest-tags': plainSample('/api/interest-tags', { body: () => ({ tags: ['문화'] }) }),
  'GET /api/interest-tags/news': onlySample(
    itemSample('news', () => '/api/interest-tags/news', { finds: ({ id }) => id }),
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
