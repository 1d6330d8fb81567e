import { newId } from '#shared/ids.ts';
import { of, one, plain, type Samples } from './sample.ts';

/** What admins alone reach: for everybody else it is not there. */
export const deskSamples: Samples = {
  'GET /api/desk/waiting': plain('/api/desk/waiting'),
  'GET /api/desk/numbers': plain('/api/desk/numbers'),
  'GET /api/desk/people': plain('/api/desk/people?name=a'),
  'GET /api/desk/people/{id}': one(of('author', ({ id }) => `/api/desk/people/${id}`)),
  'GET /api/desk/record': plain('/api/desk/record'),
  'GET /api/moves': one(of('move', () => '/api/moves?limit=50', { finds: ({ id }) => id })),
  'PATCH /api/moves/{id}': one(
    of('move', ({ id }) => `/api/moves/${id}`, { body: () => ({ status: 'rejected' }), spends: ['move'] }),
  ),
  'GET /api/reports/cases': one(of('case', () => '/api/reports/cases?limit=50', { finds: ({ id }) => id })),
  'GET /api/reports/cases/{kind}/{id}': one(of('case', ({ id }) => `/api/reports/cases/post/${id}`)),
  'PATCH /api/reports/cases/{kind}/{id}': one(
    of('case', ({ id }) => `/api/reports/cases/post/${id}`, {
      body: () => ({ decision: 'kept' }),
      spends: ['case'],
    }),
  ),
  'GET /api/reports/cases/{kind}/{id}/pictures/{n}': one(
    of('case', ({ id }) => `/api/reports/cases/post/${id}/pictures/1`),
  ),
  'GET /api/suspensions': one(of('suspension', () => '/api/suspensions?limit=50', { finds: ({ id }) => id })),
  'POST /api/suspensions': {
    '': of('culprit', () => '/api/suspensions', {
      body: ({ id }) => ({ id: newId(), personId: id, reason: '도배', days: 1 }),
      spends: ['culprit'],
    }),
    'of an admin': {
      path: () => '/api/suspensions',
      body: ({ world }) => ({ id: newId(), personId: world.admin.id, reason: '도배', days: 1 }),
      note: 'admins are not suspended: their role is taken first, on the server',
    },
  },
  'DELETE /api/suspensions/{id}': one(
    of('suspension', ({ id }) => `/api/suspensions/${id}`, { spends: ['suspension'] }),
  ),
};
