import { dayIn, outsiderDraft, signupDraft, signupTimes } from '#community/signups/fixtures.ts';
import type { TestServer } from '#test/server/server.ts';
import { itemSample, onlySample, type Sample, type Samples } from './sample.ts';

type Signup = { id: string; entryId: string };
/** Before the meeting of tomorrow begins. */
const soon = ({ p }: TestServer) => new Date(p.clock.now().getTime() + 60_000).toISOString();
const path = ({ id }: { id: string }) => `/api/signups/${id}`;
const under =
  (rest: string) =>
  ({ id }: { id: string }) =>
    `/api/signups/${id}/${rest}`;
const entryPath = ({ id, entryId }: Signup) => `/api/signups/${id}/entries/${entryId}`;

/** A route with a sample about news, and one about a club’s meeting. */
const bothSamples = (news: Sample, meeting: Sample) => ({ '': news, 'of a meeting': meeting });

/** The same request about each. */
const both = (where: (item: Signup) => string, extra: Parameters<typeof itemSample<'newsSignup'>>[2] = {}) =>
  bothSamples(
    itemSample('newsSignup', where, extra),
    itemSample('meetingSignup', where as never, {
      ...(extra as object),
      ...(extra.spends && { spends: ['meetingSignup'] }),
    }),
  );

/** Sign-ups of news and of meetings. */
export const signupSamples: Samples = {
  'GET /api/signups': bothSamples(
    itemSample('newsSignup', ({ newsId }) => `/api/signups?newsId=${newsId}`, { finds: ({ id }) => id }),
    itemSample('meetingSignup', ({ meetingId }) => `/api/signups?meetingId=${meetingId}`, {
      finds: ({ id }) => id,
    }),
  ),
  'POST /api/signups': bothSamples(
    itemSample('news', () => '/api/signups', {
      body: ({ id }, { world }) => signupDraft(world.server, { newsId: id }),
      spends: ['news'],
    }),
    itemSample('meeting', () => '/api/signups', {
      body: ({ id }, { world }) =>
        signupDraft(world.server, {
          meetingId: id,
          day: dayIn(world.server, 1),
          closesAt: soon(world.server),
        }),
      spends: ['meeting'],
    }),
  ),
  'PUT /api/signups/{id}': both(path, {
    body: (_, { world }) => signupTimes(world.server, { seats: 999 }),
    spends: ['newsSignup'],
  }),
  'DELETE /api/signups/{id}': both(path, { spends: ['newsSignup'] }),
  'PUT /api/signups/{id}/entry': both(under('entry'), { body: () => ({ answers: [] }), asResident: true }),
  'DELETE /api/signups/{id}/entry': both(under('entry'), {
    asResident: true,
    note: 'nothing to end is no fault',
  }),
  'GET /api/signups/{id}/entries': both(under('entries?state=seat'), { finds: ({ entryId }) => entryId }),
  'POST /api/signups/{id}/entries': both(under('entries'), { body: () => outsiderDraft('박순이') }),
  'DELETE /api/signups/{id}/entries/{entryId}': both(entryPath, { spends: ['newsSignup'] }),
  'PUT /api/signups/{id}/entries/{entryId}/attendance': onlySample(
    itemSample('signupToday', (item) => `${entryPath(item)}/attendance`, { body: () => ({ came: true }) }),
  ),
  'GET /api/signups/{id}/door-list': both(under('door-list'), { finds: ({ entryId }) => entryId }),
  'GET /api/signups/{id}/door-list.csv': both(under('door-list.csv')),
};
