import { untilIn } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { monthOf, seoulDay } from '#shared/time/dates.ts';
import { type Context, itemSample, onlySample, plainSample, type Sample, type Samples } from './sample.ts';

const today = ({ world }: Context) => seoulDay(world.server.p.clock.now());

/** A request of a helper; only the author’s helper may. */
const helped = (part: string | ((context: Context) => string), extra: Partial<Sample> = {}) =>
  onlySample({
    ...extra,
    path: async (context) => {
      const { helpedId } = await context.use('help');
      return `/api/helped/${helpedId}${typeof part === 'string' ? part : part(context)}`;
    },
  });

/** The same about an item. */
const about = (
  name: 'club' | 'otherClub' | 'meeting' | 'news' | 'event' | 'broadcast',
  part: (item: Record<string, string>) => string,
  extra: Partial<Sample> = {},
) =>
  onlySample({
    keeps: ['helpedId'],
    ...extra,
    path: async ({ use }) => {
      const { helpedId } = await use('help');
      return `/api/helped/${helpedId}${part((await use(name)) as Record<string, string>)}`;
    },
  });

export const helpSamples: Samples = {
  'GET /api/helps': onlySample(itemSample('help', () => '/api/helps', { finds: ({ helpId }) => helpId })),
  'GET /api/helps/past': plainSample('/api/helps/past?side=helpers'),
  'POST /api/helps': onlySample({
    path: () => '/api/helps',
    body: async ({ use, world }) => ({
      id: newId(),
      helperId: (await use('twin')).id,
      until: untilIn(world.server, 7),
    }),
    spends: ['twin'],
    note: 'people meet across towns (product 15.1)',
  }),
  'POST /api/helps/code': plainSample('/api/helps/code', {
    body: ({ world }) => ({ until: untilIn(world.server, 7) }),
  }),
  'DELETE /api/helps/code': plainSample('/api/helps/code'),
  // Right or wrong, a code is answered alike.
  'POST /api/helps/redemption': plainSample('/api/helps/redemption', {
    body: () => ({ id: newId(), code: '012345' }),
  }),
  'PUT /api/helps/{id}/confirmation': onlySample(
    itemSample('helpOffer', ({ id }) => `/api/helps/${id}/confirmation`, {
      spends: ['helpOffer'],
      note: 'only the person whose code was typed',
    }),
  ),
  'PUT /api/helps/{id}/resumption': onlySample(
    itemSample('endedHelp', ({ id }) => `/api/helps/${id}/resumption`, {
      spends: ['endedHelp'],
      note: 'only whoever ended it',
    }),
  ),
  'PUT /api/helps/{id}/acceptance': onlySample(
    itemSample('helpRequest', ({ id }) => `/api/helps/${id}/acceptance`, {
      spends: ['helpRequest'],
      note: 'only whoever was asked',
    }),
  ),
  'DELETE /api/helps/{id}': onlySample(
    itemSample('helpRequest', ({ id }) => `/api/helps/${id}`, {
      spends: ['helpRequest'],
      note: 'only the two',
    }),
  ),
  'GET /api/helps/{id}/acts': onlySample(itemSample('help', ({ helpId }) => `/api/helps/${helpId}/acts`)),

  'GET /api/helped/{personId}': helped('', { note: 'only the author’s helper, wherever they live' }),
  'GET /api/helped/{personId}/meetings': helped('/meetings'),
  'PUT /api/helped/{personId}/meetings/{id}/answer': about('meeting', ({ id }) => `/meetings/${id}/answer`, {
    body: () => ({ going: true }),
  }),
  'GET /api/helped/{personId}/clubs': helped('/clubs?mine=1'),
  'POST /api/helped/{personId}/clubs/{id}/requests': about('otherClub', ({ id }) => `/clubs/${id}/requests`, {
    body: () => ({ id: newId(), message: '부탁드려요.' }),
    spends: ['otherClub'],
  }),
  'DELETE /api/helped/{personId}/clubs/{id}/requests/{requestId}': about(
    'club',
    ({ id, requestId }) => `/clubs/${id}/requests/${requestId}`,
    { keeps: ['helpedId', 'id'], note: 'the request is somebody else’s' },
  ),
  'DELETE /api/helped/{personId}/clubs/{id}/membership': about(
    'club',
    ({ id }) => `/clubs/${id}/membership`,
    {
      spends: ['club', 'meeting'],
    },
  ),
  'GET /api/helped/{personId}/news': helped('/news'),
  'PUT /api/helped/{personId}/news/{id}/like': about('news', ({ id }) => `/news/${id}/like`),
  'DELETE /api/helped/{personId}/news/{id}/like': about('news', ({ id }) => `/news/${id}/like`),
  'GET /api/helped/{personId}/events': helped((context) => `/events?month=${monthOf(today(context))}`),
  'POST /api/helped/{personId}/events': helped('/events', {
    body: (context) => ({ id: newId(), title: '병원', day: today(context), time: null }),
  }),
  'PUT /api/helped/{personId}/events/{id}': about('event', ({ id }) => `/events/${id}`, {
    body: (context) => ({ title: '병원', day: today(context), time: '10:00' }),
  }),
  'DELETE /api/helped/{personId}/events/{id}': about('event', ({ id }) => `/events/${id}`, {
    spends: ['event'],
  }),
  'GET /api/helped/{personId}/broadcasts': helped('/broadcasts'),
  'PUT /api/helped/{personId}/broadcasts/{id}/hearing': about(
    'broadcast',
    ({ id }) => `/broadcasts/${id}/hearing`,
  ),
  'GET /api/helped/{personId}/walking': helped('/walking'),
  'PUT /api/helped/{personId}/walking/days/{day}': helped((context) => `/walking/days/${today(context)}`, {
    body: () => ({ steps: 4000 }),
  }),
};
