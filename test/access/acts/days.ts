import { enterPhoto } from '#community/challenges/fixtures.ts';
import { closeFinishedWeeks } from '#community/challenges/server/week/close-week.ts';
import { composeFinishedWeek } from '#notices/newsletters/server/compose.ts';
import { documentDraft } from '#residents/documents/fixtures.ts';
import { announceComing } from '#residents/documents/server/announce.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { atTime, dayMs } from '#test/access/later-platform.ts';
import { mustSucceed } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { type Act, act, asked } from './act.ts';

const todayOf = ({ p }: TestServer) => seoulDay(p.clock.now());

const days: Act[] = [
  asked('the editor adds a collection area', ['pickupArea.changed'], 'editor', 'POST /api/pickup-areas'),
  asked('the editor changes it', ['pickupArea.changed'], 'editor', 'PUT /api/pickup-areas/{id}'),
  asked('the editor deletes it', ['pickupArea.changed'], 'editor', 'DELETE /api/pickup-areas/{id}'),
  asked(
    'the editor deletes one in which the author lives',
    ['pickupArea.changed'],
    'editor',
    'DELETE /api/pickup-areas/{id}',
    '',
    async ({ use, world }) =>
      mustSucceed(
        world.author.put('/api/pickups/home', { areaId: (await use('pickupArea')).id, reminds: false }),
      ),
  ),
  asked(
    'the editor names a day without a collection',
    ['pickupArea.changed'],
    'editor',
    'POST /api/pickup-areas/{id}/exceptions',
  ),
  asked('the editor takes it back', ['pickupArea.changed'], 'editor', 'DELETE /api/pickup-exceptions/{id}'),
  asked('the author chooses an area', ['pickupArea.chosen'], 'author', 'PUT /api/pickups/home'),
  asked('the author doubts a day', ['pickupDoubt.made'], 'author', 'POST /api/pickup-areas/{id}/doubts'),
  asked(
    'the editor has looked at it',
    ['pickupDoubt.settled'],
    'editor',
    'PUT /api/pickup-doubts/{id}/settlement',
  ),
  asked('the editor adds a market', ['periodicMarket.changed'], 'editor', 'POST /api/periodic-markets'),
  asked('the editor changes it', ['periodicMarket.changed'], 'editor', 'PUT /api/periodic-markets/{id}'),
  asked('the editor deletes it', ['periodicMarket.changed'], 'editor', 'DELETE /api/periodic-markets/{id}'),
  asked(
    'the editor names a day with a market',
    ['periodicMarket.changed'],
    'editor',
    'POST /api/periodic-markets/{id}/exceptions',
  ),
  asked(
    'the author chooses a school',
    ['school.chosen', 'schoolMeals.fetched'],
    'author',
    'PUT /api/schools/{id}/choice',
  ),
  asked(
    'the author chooses it no longer',
    ['school.chosen'],
    'author',
    'DELETE /api/schools/{id}/choice',
    '',
    async ({ use, world }) =>
      mustSucceed(world.author.put(`/api/schools/${(await use('school')).id}/choice`, {})),
  ),
  act('the author looks for schools that nobody has looked for', ['schools.listed'], {
    do: ({ world }) => mustSucceed(world.author.get('/api/schools')),
  }),
  asked('the operator adds an area of the town', ['area.changed'], 'operator', 'POST /api/areas'),
  asked('the operator renames it', ['area.changed'], 'operator', 'PUT /api/areas/{id}'),
  asked('the operator deletes it', ['area.changed'], 'operator', 'DELETE /api/areas/{id}'),
];

const calendar: Act[] = [
  asked('the author adds to the calendar', ['event.added'], 'author', 'POST /api/events'),
  asked('the author changes it', ['event.changed'], 'author', 'PATCH /api/events/{id}'),
  asked('the author deletes it', ['event.removed'], 'author', 'DELETE /api/events/{id}'),
  asked(
    'the author changes a series from one day on',
    ['event.changed'],
    'author',
    'PATCH /api/events/{id}',
    'an occurrence',
  ),
];

const challenges: Act[] = [
  act('the author walks', ['steps.recorded'], {
    do: ({ world, server }) =>
      mustSucceed(world.author.put(`/api/challenges/walking/days/${todayOf(server)}`, { steps: 5000 })),
  }),
  asked('the author sets a goal', ['steps.recorded'], 'author', 'PUT /api/challenges/walking/goal'),
  asked('the author sends a receipt', ['receipt.added'], 'author', 'POST /api/challenges/receipts'),
  asked(
    'the editor rejects it',
    ['receipt.rejected', 'market.changed'],
    'admin',
    'PUT /api/challenges/receipts/{id}/rejection',
  ),
  asked('the author enters a photo', ['photo.entered'], 'author', 'POST /api/challenges/photos'),
  asked(
    'a neighbour likes it',
    ['photo.liked', 'photo.likesCounted'],
    'neighbour',
    'PUT /api/challenges/photos/{id}/like',
  ),
  asked(
    'a neighbour likes it no longer',
    ['photo.unliked', 'photo.likesCounted'],
    'neighbour',
    'DELETE /api/challenges/photos/{id}/like',
    '',
    async ({ use, world }) =>
      mustSucceed(world.neighbour.put(`/api/challenges/photos/${(await use('photo')).id}/like`)),
  ),
  asked('the author deletes it', ['photo.deleted'], 'author', 'DELETE /api/challenges/photos/{id}'),
  asked(
    'the admin deletes it',
    ['photo.deleted', 'photo.removed'],
    'admin',
    'DELETE /api/challenges/photos/{id}',
  ),
  act(
    'somebody who walked, bought and photographed goes',
    ['steps.recorded', 'market.changed', 'photo.deleted', 'person.erased'],
    {
      async given({ settle, server }) {
        const leaver = await settle('leaver');
        await mustSucceed(leaver.put(`/api/challenges/walking/days/${todayOf(server)}`, { steps: 4000 }));
        const photo = await mustSucceed(enterPhoto(server, leaver));
        return { leaver, photo };
      },
      do: (_, { leaver }) => mustSucceed(leaver.delete('/api/account')),
    },
  ),
];

/** The acts at the end of a week. They come last: what was before is of another week then. */
const weeks: Act[] = [
  act('a week is over', ['week.closed'], {
    given: ({ use }) => use('steps'),
    // A week takes steps for some hours of its last night.
    do: ({ server }) => closeFinishedWeeks(atTime(server, 8 * dayMs)),
  }),
  act('its newsletter is composed', ['newsletter.composed'], {
    do: ({ server }) => composeFinishedWeek(atTime(server, 7 * dayMs)),
  }),
  act('a document comes within a week', ['document.announced'], {
    async given({ world, server }) {
      const inForceFrom = addDays(todayOf(server), 9);
      const draft = await documentDraft(world.admin, 'terms', { inForceFrom });
      await mustSucceed(world.admin.post('/api/documents/versions', draft));
    },
    do: ({ server }) => announceComing.run(atTime(server, 3 * dayMs), null),
  }),
];

export const dayActs: Act[] = [...days, ...calendar];
export const challengeActs: Act[] = [...challenges, ...weeks];
