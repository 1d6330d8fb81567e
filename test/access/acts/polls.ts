import { openPoll, vote } from '#community/polls/fixtures.ts';
import { endPolls } from '#community/polls/server/end-polls.ts';
import { postDraft } from '#community/posts/fixtures.ts';
import { atTime } from '#test/access/later-platform.ts';
import { mustSucceed } from '#test/people/world.ts';
import { type Act, act, asked } from './act.ts';

const minuteMs = 60_000;

export const pollActs: Act[] = [
  asked('the admin opens a poll of news', ['poll.created'], 'admin', 'POST /api/polls', 'of news'),
  asked('the author opens a poll on the board', ['poll.created'], 'author', 'POST /api/polls', 'of a post'),
  asked(
    'the author opens a poll in the club',
    ['poll.created'],
    'author',
    'POST /api/polls',
    'of a club’s post',
  ),
  asked(
    'a neighbour votes on news',
    ['poll.voted', 'poll.counted'],
    'neighbour',
    'PUT /api/polls/{id}/ballot',
    'of news',
  ),
  asked(
    'a neighbour votes on news in secret',
    ['poll.voted', 'poll.counted'],
    'neighbour',
    'PUT /api/polls/{id}/ballot',
    'secret',
  ),
  asked(
    'a member votes in the club',
    ['poll.voted', 'poll.counted'],
    'member',
    'PUT /api/polls/{id}/ballot',
    'of a club’s post',
  ),
  asked(
    'the admin ticks somebody who votes on paper',
    ['poll.tickChanged'],
    'admin',
    'PUT /api/polls/{id}/ticks/{personId}',
    'of news',
  ),
  asked('the admin enters paper votes', ['poll.paperEntered'], 'admin', 'PUT /api/polls/{id}/paper'),
  asked('the admin deletes a poll of news', ['poll.deleted'], 'admin', 'DELETE /api/polls/{id}', 'of news'),
  // The first of all to end: the others last an hour.
  act('a poll of the board ends', ['poll.ended'], {
    async given({ world, server }) {
      const draft = postDraft();
      await mustSucceed(world.author.post('/api/posts', draft));
      const endsAt = new Date(server.p.clock.now().getTime() + 11 * minuteMs).toISOString();
      const { id } = await openPoll(server, world.author, { postId: draft.id, endsAt });
      await mustSucceed(vote(world.neighbour, id, 1));
    },
    do: ({ server }) => endPolls.run(atTime(server, 12 * minuteMs), null),
  }),
];
