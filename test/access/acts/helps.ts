import { untilIn } from '#screens/helps/fixtures.ts';
import { endHelps } from '#screens/helps/server/ending.ts';
import { newId } from '#shared/ids.ts';
import { atTime, dayMs } from '#test/access/later-platform.ts';
import { mustSucceed } from '#test/people/world.ts';
import { type Act, act, asked } from './act.ts';

const helps: Act[] = [
  // First: it ends every help that is there.
  act('the time of a help is over', ['help.ended'], {
    given: ({ use }) => use('help'),
    do: ({ server }) => endHelps.run(atTime(server, 30 * dayMs), null),
  }),
  asked('the author asks somebody for help', ['help.asked'], 'author', 'POST /api/helps'),
  asked(
    'the follower, who was asked, helps',
    ['help.accepted'],
    'follower',
    'PUT /api/helps/{id}/acceptance',
  ),
  asked('the follower, who was asked, refuses', ['help.ended'], 'follower', 'DELETE /api/helps/{id}'),
  act('the follower types the code of the author', ['help.offered'], {
    given: ({ world }) =>
      mustSucceed(world.author.post('/api/helps/code', { until: untilIn(world.server, 7) })),
    do: ({ world }, { body }) =>
      mustSucceed(world.follower.post('/api/helps/redemption', { id: newId(), code: body.code })),
  }),
  act('the chatmate does not know who typed it', ['help.declined'], {
    given: ({ use }) => use('helpOffer'),
    do: ({ world }) => mustSucceed(world.chatmate.delete('/api/helps/code')),
  }),
  asked(
    'the chatmate confirms who typed it',
    ['help.accepted'],
    'chatmate',
    'PUT /api/helps/{id}/confirmation',
  ),
  asked('the chatmate takes the end back', ['help.resumed'], 'chatmate', 'PUT /api/helps/{id}/resumption'),
  asked(
    'the helper adds to the calendar',
    ['help.acted', 'event.added'],
    'follower',
    'POST /api/helped/{personId}/events',
  ),
  asked(
    'the helper says that they come to a meeting',
    ['help.acted', 'meeting.answered'],
    'follower',
    'PUT /api/helped/{personId}/meetings/{id}/answer',
  ),
  asked(
    'the helper likes news',
    ['help.acted', 'news.liked'],
    'follower',
    'PUT /api/helped/{personId}/news/{id}/like',
  ),
  asked(
    'the helper walks',
    ['help.acted', 'steps.recorded'],
    'follower',
    'PUT /api/helped/{personId}/walking/days/{day}',
  ),
  asked(
    'the helper leaves a club',
    ['help.acted', 'club.left'],
    'follower',
    'DELETE /api/helped/{personId}/clubs/{id}/membership',
  ),
  act('the helped ends it', ['help.ended'], {
    given: ({ use }) => use('help'),
    do: ({ world }, { helpId }) => mustSucceed(world.author.delete(`/api/helps/${helpId}`)),
  }),
  act('the helper ends it', ['help.ended'], {
    given: ({ use }) => use('help'),
    do: ({ world }, { helpId }) => mustSucceed(world.follower.delete(`/api/helps/${helpId}`)),
  }),
];

const broadcasts: Act[] = [
  asked('the admin speaks to the town', ['broadcast.aired'], 'admin', 'POST /api/broadcasts'),
  asked(
    'a neighbour hears it',
    ['broadcast.heard', 'broadcast.reached'],
    'neighbour',
    'PUT /api/broadcasts/{id}/hearing',
  ),
  asked('the admin takes it back', ['broadcast.takenBack'], 'admin', 'DELETE /api/broadcasts/{id}'),
  asked('the admin opens a round of calls', ['callRound.opened'], 'admin', 'POST /api/call-rounds'),
  asked(
    'the admin asks a neighbour to call',
    ['callRound.helpAsked'],
    'admin',
    'POST /api/call-rounds/{id}/helpers',
  ),
  asked(
    'the host, who was asked, refuses',
    ['callRound.changed'],
    'author',
    'DELETE /api/call-rounds/{id}/help',
  ),
  act('the host, who was asked, calls', ['callRound.changed'], {
    given: ({ use }) => use('callRound'),
    do: ({ world }, { id }) => mustSucceed(world.host.put(`/api/call-rounds/${id}/help`)),
  }),
  asked('the author has reached somebody', ['callRound.changed'], 'author', 'PUT /api/call-rows/{id}'),
  asked('the admin closes the round', ['callRound.closed'], 'admin', 'DELETE /api/call-rounds/{id}'),
];

export const helpActs: Act[] = [...helps, ...broadcasts];
