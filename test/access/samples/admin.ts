import { areaFields } from '#days/pickups/fixtures.ts';
import { documentDraft } from '#residents/documents/fixtures.ts';
import { pauseWrites } from '#server/operations/read-only.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import {
  alertDraft,
  areaName,
  exceptionDraft,
  invitationDraft,
  marketDraft,
  pickupAreaDraft,
  pickupExceptionDraft,
  tomorrow,
  watchedWord,
} from '#test/access/items/town.ts';
import { town, type World } from '#test/access/viewers.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { passkeySamples } from './passkeys.ts';
import { type Context, itemSample, onlySample, plainSample, type Samples } from './sample.ts';

const inDays = ({ server }: World, days: number) => addDays(seoulDay(server.p.clock.now()), days);

const processors = ({ world }: Context) =>
  documentDraft(world.admin, 'processors', { inForceFrom: inDays(world, 0) });

async function officerLater(world: World) {
  const given = { inForceFrom: inDays(world, 6), needsConsent: false };
  const { id: _, kind: __, ...change } = await documentDraft(world.admin, 'officer', given);
  return change;
}

const byNumber = ({ server }: World) => server.origin.replace('localhost', '127.0.0.1');

/** Routes for people who have a right. For all other viewers they do not exist. */
export const adminSamples: Samples = {
  'GET /api/admin/waiting': plainSample('/api/admin/waiting'),
  'GET /api/admin/numbers': plainSample('/api/admin/numbers'),
  'GET /api/admin/people': plainSample('/api/admin/people?name=a'),
  'GET /api/admin/people/{id}': onlySample(itemSample('author', ({ id }) => `/api/admin/people/${id}`)),
  'GET /api/admin/people/{id}/history': onlySample(
    itemSample('author', ({ id }) => `/api/admin/people/${id}/history`),
  ),
  'GET /api/admin/record': plainSample('/api/admin/record'),
  'GET /api/admin/record.csv': plainSample('/api/admin/record.csv?kind=board'),
  'GET /api/admin/server': plainSample('/api/admin/server'),
  'PUT /api/admin/read-only-pause': plainSample('/api/admin/read-only-pause', {
    body: () => ({ minutes: 10 }),
    after: ({ world }) => world.admin.delete('/api/admin/read-only-pause'),
  }),
  'DELETE /api/admin/read-only-pause': onlySample({
    path: async ({ seat, world }) => {
      const { clock, db } = world.server.p;
      const endsAt = new Date(clock.now().getTime() + 600_000);
      if (seat.id === world.admin.id) await db.transaction().execute((tx) => pauseWrites(tx, endsAt));
      return '/api/admin/read-only-pause';
    },
  }),
  'POST /api/admin/jobs/{id}/retry': onlySample(
    itemSample('failedJob', ({ id }) => `/api/admin/jobs/${id}/retry`, { spends: ['failedJob'] }),
  ),
  'POST /api/admin/events/{id}/retry': onlySample(
    itemSample('failedEvent', ({ id }) => `/api/admin/events/${id}/retry`, { spends: ['failedEvent'] }),
  ),
  'GET /api/alerts/managed': onlySample(
    itemSample('alert', () => '/api/alerts/managed?limit=50', { finds: ({ id }) => id }),
  ),
  'POST /api/alerts': plainSample('/api/alerts', { body: ({ world }) => alertDraft(world, newId()) }),
  'PUT /api/alerts/{id}': onlySample(
    itemSample('alert', ({ id }) => `/api/alerts/${id}`, {
      body: ({ expiresAt }) => ({
        severity: 'Minor',
        headline: '단수가 끝나가요',
        instruction: '조금만 기다려 주세요.',
        expiresAt,
        revision: 1,
      }),
      spends: ['alert'],
    }),
  ),
  'PUT /api/alerts/{id}/cancellation': onlySample(
    itemSample('alert', ({ id }) => `/api/alerts/${id}/cancellation`, {
      body: () => ({ revision: 1 }),
      spends: ['alert'],
    }),
  ),
  'GET /api/watched-words': onlySample(
    itemSample('watchedWord', () => `/api/watched-words?place=${town}`, { finds: ({ id }) => id }),
  ),
  'POST /api/watched-words': plainSample('/api/watched-words', {
    body: () => ({ placeCode: town, action: 'refuse', words: watchedWord() }),
  }),
  'POST /api/watched-words/trials': plainSample('/api/watched-words/trials', {
    body: () => ({ placeCode: town, text: '안녕하세요' }),
    asResident: true,
    note: 'it looks for words in a text and changes nothing, so there is no entry',
  }),
  'DELETE /api/watched-words/{id}': onlySample(
    itemSample('watchedWord', ({ id }) => `/api/watched-words/${id}`, { spends: ['watchedWord'] }),
  ),
  'GET /api/appeals': onlySample(
    itemSample('appeal', () => '/api/appeals?limit=50', { finds: ({ id }) => id }),
  ),
  'GET /api/appeals/{id}': onlySample(itemSample('appeal', ({ id }) => `/api/appeals/${id}`)),
  'PUT /api/appeals/{id}/verdict': onlySample(
    itemSample('appeal', ({ id }) => `/api/appeals/${id}/verdict`, {
      body: () => ({ verdict: 'granted' }),
      spends: ['appeal', 'removedPost'],
    }),
  ),
  'GET /api/openings/{cityCode}': plainSample(`/api/openings/${town}`),
  'PUT /api/openings/{cityCode}': plainSample(`/api/openings/${town}`, {
    body: () => ({ state: 'open' }),
    asResident: true,
    note: 'it is open already, so there is no entry',
  }),
  'DELETE /api/openings/{cityCode}/first-weeks': plainSample(`/api/openings/${town}/first-weeks`, {
    asResident: true,
    note: 'its row says who put it away',
  }),
  'PUT /api/town-features/{cityCode}/{feature}': plainSample(`/api/town-features/${town}/pickups`, {
    body: () => ({ isOn: true }),
    asResident: true,
    note: 'it is on already, so there is no entry',
  }),
  'GET /api/invitations': onlySample(
    itemSample('invitation', () => `/api/invitations?city=${town}&limit=50`, { finds: ({ id }) => id }),
  ),
  'POST /api/invitations': plainSample('/api/invitations', { body: invitationDraft }),
  'GET /api/invitations/{id}': onlySample(itemSample('invitation', ({ id }) => `/api/invitations/${id}`)),
  'PUT /api/invitations/{id}/end': onlySample(
    itemSample('invitation', ({ id }) => `/api/invitations/${id}/end`, { spends: ['invitation'] }),
  ),
  'GET /api/periodic-markets': onlySample(
    itemSample('periodicMarket', () => `/api/periodic-markets?city=${town}`, { finds: ({ id }) => id }),
  ),
  'POST /api/periodic-markets': plainSample('/api/periodic-markets', { body: marketDraft }),
  'PUT /api/periodic-markets/{id}': onlySample(
    itemSample('periodicMarket', ({ id }) => `/api/periodic-markets/${id}`, {
      body: () => ({ name: `시장 ${newId().slice(-13)}`, digit: 3 }),
    }),
  ),
  'DELETE /api/periodic-markets/{id}': onlySample(
    itemSample('periodicMarket', ({ id }) => `/api/periodic-markets/${id}`, { spends: ['periodicMarket'] }),
  ),
  'POST /api/periodic-markets/{id}/exceptions': onlySample(
    itemSample('periodicMarket', ({ id }) => `/api/periodic-markets/${id}/exceptions`, {
      body: exceptionDraft,
      spends: ['periodicMarket'],
    }),
  ),
  'DELETE /api/market-exceptions/{id}': onlySample(
    itemSample('marketException', ({ id }) => `/api/market-exceptions/${id}`, {
      spends: ['marketException'],
    }),
  ),
  'GET /api/pickup-areas': onlySample(
    itemSample('pickupArea', () => `/api/pickup-areas?city=${town}&limit=50`, { finds: ({ id }) => id }),
  ),
  'POST /api/pickup-areas': plainSample('/api/pickup-areas', { body: pickupAreaDraft }),
  'POST /api/pickup-areas/rows': plainSample('/api/pickup-areas/rows', {
    body: () => ({ cityCode: town, items: [pickupAreaDraft()] }),
  }),
  'PUT /api/pickup-areas/{id}': onlySample(
    itemSample('pickupArea', ({ id }) => `/api/pickup-areas/${id}`, {
      body: () => areaFields({ name: areaName() }),
    }),
  ),
  'DELETE /api/pickup-areas/{id}': onlySample(
    itemSample('pickupArea', ({ id }) => `/api/pickup-areas/${id}`, { spends: ['pickupArea'] }),
  ),
  'POST /api/pickup-areas/{id}/exceptions': onlySample(
    itemSample('pickupArea', ({ id }) => `/api/pickup-areas/${id}/exceptions`, {
      body: pickupExceptionDraft,
      spends: ['pickupArea'],
    }),
  ),
  'DELETE /api/pickup-exceptions/{id}': onlySample(
    itemSample('pickupException', ({ id }) => `/api/pickup-exceptions/${id}`, {
      spends: ['pickupException'],
    }),
  ),
  'GET /api/pickup-doubts': onlySample(
    itemSample('pickupDoubt', () => `/api/pickup-doubts?city=${town}&limit=50`, { finds: ({ id }) => id }),
  ),
  'PUT /api/pickup-doubts/{id}/settlement': onlySample(
    itemSample('pickupDoubt', ({ id }) => `/api/pickup-doubts/${id}/settlement`, { spends: ['pickupDoubt'] }),
  ),
  'GET /api/areas': onlySample(
    itemSample('area', () => `/api/areas?city=${town}`, { finds: ({ id }) => id }),
  ),
  'GET /api/areas/reach': plainSample(`/api/areas/reach?place=${town}`),
  'POST /api/areas': plainSample('/api/areas', {
    body: () => ({ cityCode: town, names: areaName() }),
  }),
  'PUT /api/areas/{id}': onlySample(
    itemSample('area', ({ id }) => `/api/areas/${id}`, { body: () => ({ name: areaName() }) }),
  ),
  'DELETE /api/areas/{id}': onlySample(
    itemSample('area', ({ id }) => `/api/areas/${id}`, { spends: ['area'] }),
  ),
  ...passkeySamples,
  'PUT /api/session/area': plainSample('/api/session/area', { body: () => ({ areaId: null }) }),
  'GET /api/news/{id}/versions': onlySample(itemSample('news', ({ id }) => `/api/news/${id}/versions`)),
  'GET /api/scheduled-news': onlySample(
    itemSample('scheduled', () => `/api/scheduled-news?city=${town}`, { finds: ({ id }) => id }),
  ),
  'POST /api/scheduled-news': plainSample('/api/scheduled-news', {
    body: ({ world }) => ({ ...newsDraft(world.server, { cityCode: town }), publishAt: tomorrow(world) }),
  }),
  'GET /api/scheduled-news/{id}': onlySample(
    itemSample('scheduled', ({ id }) => `/api/scheduled-news/${id}`),
  ),
  'PUT /api/scheduled-news/{id}': onlySample(
    itemSample('scheduled', ({ id }) => `/api/scheduled-news/${id}`, {
      body: (_, { world }) => ({
        ...newsDraft(world.server, { cityCode: town, title: '고친 예약' }),
        publishAt: tomorrow(world),
      }),
      spends: ['scheduled'],
    }),
  ),
  'PUT /api/scheduled-news/{id}/publication': onlySample(
    itemSample('scheduled', ({ id }) => `/api/scheduled-news/${id}/publication`, { spends: ['scheduled'] }),
  ),
  'DELETE /api/scheduled-news/{id}': onlySample(
    itemSample('scheduled', ({ id }) => `/api/scheduled-news/${id}`, { spends: ['scheduled'] }),
  ),
  'GET /api/sources': onlySample(
    itemSample('source', () => `/api/sources?city=${town}`, { finds: ({ id }) => id }),
  ),
  'POST /api/sources/previews': plainSample('/api/sources/previews', {
    // The server’s own feed: a test server with SOURCES_FROM_LOOPBACK may call it.
    body: ({ world }) => ({ cityCode: town, address: `${byNumber(world)}/feeds/${town}/news.atom` }),
    asResident: true,
    note: 'it reads an address and changes nothing, so there is no entry',
  }),
  'POST /api/sources': plainSample('/api/sources', {
    body: () => {
      const id = newId();
      return { id, cityCode: town, name: '시청', address: `http://10.0.0.1/${id}`, tags: [] };
    },
  }),
  'PUT /api/sources/{id}': onlySample(
    itemSample('source', ({ id }) => `/api/sources/${id}`, {
      body: () => ({ name: '도서관', tags: [], isPaused: false }),
    }),
  ),
  'DELETE /api/sources/{id}': onlySample(
    itemSample('source', ({ id }) => `/api/sources/${id}`, { spends: ['source', 'incoming'] }),
  ),
  'GET /api/incoming-news': onlySample(
    itemSample('incoming', () => `/api/incoming-news?city=${town}`, { finds: ({ id }) => id }),
  ),
  'GET /api/incoming-news/{id}': onlySample(itemSample('incoming', ({ id }) => `/api/incoming-news/${id}`)),
  'PUT /api/incoming-news/{id}/publication': onlySample(
    itemSample('incoming', ({ id }) => `/api/incoming-news/${id}/publication`, { spends: ['incoming'] }),
  ),
  'DELETE /api/incoming-news/{id}': onlySample(
    itemSample('incoming', ({ id }) => `/api/incoming-news/${id}`, { spends: ['incoming'] }),
  ),
  'GET /api/documents/{kind}': plainSample('/api/documents/terms'),
  'POST /api/documents/versions': plainSample('/api/documents/versions', { body: processors }),
  'PUT /api/documents/versions/{id}': onlySample(
    itemSample('comingVersion', ({ id }) => `/api/documents/versions/${id}`, {
      body: (_, { world }) => officerLater(world),
      spends: ['comingVersion'],
    }),
  ),
  'DELETE /api/documents/versions/{id}': onlySample(
    itemSample('comingVersion', ({ id }) => `/api/documents/versions/${id}`, { spends: ['comingVersion'] }),
  ),
  'GET /api/region-changes': onlySample(
    itemSample('move', () => '/api/region-changes?limit=50', { finds: ({ id }) => id }),
  ),
  'PATCH /api/region-changes/{id}': onlySample(
    itemSample('move', ({ id }) => `/api/region-changes/${id}`, {
      body: () => ({ status: 'rejected' }),
      spends: ['move'],
    }),
  ),
  'GET /api/rights': onlySample(itemSample('grant', () => '/api/rights?limit=50', { finds: ({ id }) => id })),
  'POST /api/rights': {
    'in the town': itemSample('candidate', () => '/api/rights', {
      body: ({ id }) => ({ personId: id, right: 'editor', placeCode: town }),
      spends: ['candidate'],
    }),
    'an operator': itemSample('candidate', () => '/api/rights', {
      body: ({ id }) => ({ personId: id, right: 'operator', placeCode: town }),
      spends: ['candidate'],
      note: 'operators are appointed from above',
    }),
    'in the country': itemSample('candidate', () => '/api/rights', {
      body: ({ id }) => ({ personId: id, right: 'editor', placeCode: '' }),
      spends: ['candidate'],
    }),
  },
  'DELETE /api/rights/{id}': onlySample(
    itemSample('grant', ({ id }) => `/api/rights/${id}`, { spends: ['grant'] }),
  ),
  'GET /api/reports/cases': onlySample(
    itemSample('case', () => '/api/reports/cases?limit=50', { finds: ({ id }) => id }),
  ),
  'GET /api/reports/cases/{kind}/{id}': onlySample(
    itemSample('case', ({ id }) => `/api/reports/cases/post/${id}`),
  ),
  'PATCH /api/reports/cases/{kind}/{id}': onlySample(
    itemSample('case', ({ id }) => `/api/reports/cases/post/${id}`, {
      body: () => ({ decision: 'kept' }),
      spends: ['case'],
    }),
  ),
  'PATCH /api/reports/cases': onlySample(
    itemSample('case', () => '/api/reports/cases', {
      body: ({ id }) => ({ decision: 'kept', items: [{ kind: 'post', id }] }),
      spends: ['case'],
    }),
  ),
  'GET /api/reports/bulk-hides': onlySample(
    itemSample('bulkHide', ({ personId }) => `/api/reports/bulk-hides?person=${personId}`, {
      finds: ({ id }) => id,
    }),
  ),
  'POST /api/reports/bulk-hides': onlySample(
    itemSample('culprit', () => '/api/reports/bulk-hides', {
      body: ({ id }) => ({ id: newId(), personId: id, days: 1, note: '도배' }),
      spends: ['culprit'],
    }),
  ),
  'DELETE /api/reports/bulk-hides/{id}': onlySample(
    itemSample('bulkHide', ({ id }) => `/api/reports/bulk-hides/${id}`, { spends: ['bulkHide'] }),
  ),
  'PUT /api/reports/cases/{kind}/{id}/removal': onlySample(
    itemSample('post', ({ id }) => `/api/reports/cases/post/${id}/removal`, {
      body: () => ({ note: '광고' }),
      spends: ['post'],
    }),
  ),
  'DELETE /api/reports/cases/{kind}/{id}/removal': onlySample(
    itemSample('case', ({ id }) => `/api/reports/cases/post/${id}/removal`),
  ),
  'GET /api/reports/cases/{kind}/{id}/images/{n}': onlySample(
    itemSample('case', ({ id }) => `/api/reports/cases/post/${id}/images/1`),
  ),
  'GET /api/takedowns': onlySample(
    itemSample('takedown', () => '/api/takedowns?limit=50', { finds: ({ id }) => id }),
  ),
  'GET /api/takedowns/{id}': onlySample(itemSample('takedown', ({ id }) => `/api/takedowns/${id}`)),
  'PATCH /api/takedowns/{id}': onlySample(
    itemSample('takedown', ({ id }) => `/api/takedowns/${id}`, {
      body: () => ({ decision: 'refused', reason: '확인했어요.' }),
      spends: ['takedown'],
    }),
  ),
  'PUT /api/takedowns/{id}/outcome': onlySample(
    itemSample('measure', ({ id }) => `/api/takedowns/${id}/outcome`, {
      body: () => ({ outcome: 'restored', reason: '다시 확인했어요.' }),
      spends: ['measure'],
    }),
  ),
  'GET /api/suspensions': onlySample(
    itemSample('suspension', () => '/api/suspensions?limit=50', { finds: ({ id }) => id }),
  ),
  'POST /api/suspensions': {
    '': itemSample('culprit', () => '/api/suspensions', {
      body: ({ id }) => ({ id: newId(), personId: id, reason: '도배', days: 1 }),
      spends: ['culprit'],
    }),
    'of an admin': {
      path: () => '/api/suspensions',
      body: ({ world }) => ({ id: newId(), personId: world.admin.id, reason: '도배', days: 1 }),
      note: 'an admin cannot be suspended before their role is revoked by command',
    },
  },
  'DELETE /api/suspensions/{id}': onlySample(
    itemSample('suspension', ({ id }) => `/api/suspensions/${id}`, { spends: ['suspension'] }),
  ),
};
