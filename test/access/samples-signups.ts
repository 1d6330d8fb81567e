import { outsiderDraft, signupDraft, signupTimes } from '#community/signups/fixtures.ts';
import { itemSample, onlySample, type Samples } from './sample.ts';

type Signup = Record<'id' | 'entryId' | 'newsId', string>;
const path = ({ id }: { id: string }) => `/api/signups/${id}`;
const under =
  (rest: string) =>
  ({ id }: { id: string }) =>
    `/api/signups/${id}/${rest}`;
const entryPath = ({ id, entryId }: Signup) => `/api/signups/${id}/entries/${entryId}`;

/** Sign-ups of news. */
export const signupSamples: Samples = {
  'GET /api/signups': onlySample(
    itemSample('newsSignup', ({ newsId }) => `/api/signups?newsId=${newsId}`, { finds: ({ id }) => id }),
  ),
  'POST /api/signups': onlySample(
    itemSample('news', () => '/api/signups', {
      body: ({ id }, { world }) => signupDraft(world.server, { newsId: id }),
      spends: ['news'],
    }),
  ),
  'PUT /api/signups/{id}': onlySample(
    itemSample('newsSignup', path, {
      body: (_, { world }) => signupTimes(world.server, { seats: 999 }),
      spends: ['newsSignup'],
    }),
  ),
  'DELETE /api/signups/{id}': onlySample(itemSample('newsSignup', path, { spends: ['newsSignup'] })),
  'PUT /api/signups/{id}/entry': onlySample(
    itemSample('newsSignup', under('entry'), { body: () => ({ answers: [] }), asResident: true }),
  ),
  'DELETE /api/signups/{id}/entry': onlySample(
    itemSample('newsSignup', under('entry'), { asResident: true, note: 'nothing to end is no fault' }),
  ),
  'GET /api/signups/{id}/entries': onlySample(
    itemSample('newsSignup', under('entries?state=seat'), { finds: ({ entryId }) => entryId }),
  ),
  'POST /api/signups/{id}/entries': onlySample(
    itemSample('newsSignup', under('entries'), { body: () => outsiderDraft('박순이') }),
  ),
  'DELETE /api/signups/{id}/entries/{entryId}': onlySample(
    itemSample('newsSignup', entryPath, { spends: ['newsSignup'] }),
  ),
  'PUT /api/signups/{id}/entries/{entryId}/attendance': onlySample(
    itemSample('signupToday', (item) => `${entryPath(item)}/attendance`, { body: () => ({ came: true }) }),
  ),
  'GET /api/signups/{id}/door-list': onlySample(
    itemSample('newsSignup', under('door-list'), { finds: ({ entryId }) => entryId }),
  ),
  'GET /api/signups/{id}/door-list.csv': onlySample(itemSample('newsSignup', under('door-list.csv'))),
};
