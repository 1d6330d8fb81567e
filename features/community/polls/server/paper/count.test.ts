import { expect, test } from 'vitest';
import { openPoll, paperCount, tick, vote } from '#community/polls/fixtures.ts';
import { endPolls } from '#community/polls/server/end-polls.ts';
import { pollsInvariants } from '#community/polls/server/invariants.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { forgetPaperNames } from './forget.ts';

const { server, editor, jimin, sua, hyunwoo } = ourTown();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function newsPoll(given: object = {}) {
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const { id } = await openPoll(server, editor, { newsId, ...given });
  return { id: id as string, newsId };
}
type Given = Awaited<ReturnType<typeof newsPoll>>;

const pollOf = async (who: Person, { newsId }: Given) =>
  (await mustSucceed(who.get(`/api/polls?newsId=${newsId}`))).body.poll;
const enter = (id: string, given: object = {}, who = editor) =>
  who.put(`/api/polls/${id}/paper`, paperCount(given));
async function end() {
  server.pass(hourMs);
  await endPolls.run(server.p, null);
}
const votesOf = ({ options }: { options: { votes: number | null; onPaper: number | null }[] }) =>
  options.map(({ votes, onPaper }) => [votes, onPaper]);
/** As if it had ended days ago; a session does not last that long. */
const hasEnded = (id: string, days: number) =>
  server.p.db
    .updateTable('poll')
    .set({ ended_at: new Date(server.p.clock.now().getTime() - days * dayMs) })
    .where('id', '=', id)
    .execute();
const broken = async () =>
  (await Promise.all(pollsInvariants.map(({ ask }) => ask(server.p)))).map((found) => found.broken);

test('paper votes are entered after the end, must add up, and count with those on the screen', async () => {
  const poll = await newsPoll({ quorum: 14 });
  await mustSucceed(vote(jimin, poll.id, 1));
  await mustSucceed(vote(sua, poll.id, 1));
  await mustSucceed(tick(editor, poll.id, hyunwoo));
  server.pass(hourMs);
  expect(reasonOf(await enter(poll.id))).toEqual([409, 'paper.notEnded']);
  await endPolls.run(server.p, null);
  expect(await pollOf(jimin, poll)).toMatchObject({ isPaperAwaited: true, paper: null });
  const fields = async (given: object) => (await enter(poll.id, given)).body.error.fields;
  expect(await fields({ ballots: 13 })).toEqual({ ballots: 'paper.otherSum' });
  expect(await fields({ invalid: 13 })).toEqual({ invalid: 'paper.manyInvalid' });
  expect(await fields({ votes: [6, 5] })).toEqual({ votes: 'paper.badNumber' });
  expect(await fields({ votes: [-1, 10, 2] })).toEqual({ 'votes.0': 'paper.badNumber' });
  expect(await fields({ secondCounter: '이장  김영수 ' })).toEqual({ secondCounter: 'paper.sameCounter' });
  expect(await fields({ firstCounter: ' ' })).toEqual({ firstCounter: 'paper.needCounter' });

  const screen = await observe(server, sua, [`city:${town}`]);
  await mustSucceed(enter(poll.id));
  await screen.hears('poll.paperEntered');
  const seen = await pollOf(jimin, poll);
  expect(votesOf(seen)).toEqual([
    [6, 6],
    [5, 3],
    [2, 2],
  ]);
  expect(seen).toMatchObject({
    voters: 2,
    isPaperAwaited: false,
    paper: { ballots: 12, invalid: 1, counters: null },
  });
  expect((await pollOf(editor, poll)).paper.counters).toEqual(['이장 김영수', '총무 박순자']);
  expect(await broken()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('of several choices each ballot has one vote or more, and no option more than ballots', async () => {
  const poll = await newsPoll({ several: true });
  await end();
  const fields = async (...votes: number[]) => (await enter(poll.id, { votes })).body.error.fields;
  expect(await fields(12, 3, 2)).toEqual({ 'votes.0': 'paper.manyVotes' });
  expect(await fields(6, 2, 2)).toEqual({ ballots: 'paper.smallSum' });
  await mustSucceed(enter(poll.id, { votes: [11, 11, 0] }));
  expect(await broken()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a second editor overwrites nothing unread; a correction is recorded; after 30 days nothing changes', async () => {
  const poll = await newsPoll();
  const minjae = await settle(server, { name: '민재', cityCode: town, rights: [`editor:${town}`] });
  await end();
  const both = await Promise.all([enter(poll.id), enter(poll.id, { votes: [5, 4, 2] }, minjae)]);
  expect(both.map(reasonOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'edit.changedMeanwhile'],
  ]);
  const { count, revision } = (await mustSucceed(minjae.get(`/api/polls/${poll.id}/paper`))).body;
  const corrected = { votes: [4, 4, 3], revision };
  await mustSucceed(enter(poll.id, corrected, minjae));
  // The answer was lost, and the request comes again.
  await mustSucceed(enter(poll.id, corrected, minjae));
  const notes = await server.p.db
    .selectFrom('audit_entry')
    .select(['action', 'note', 'admin_id'])
    .where('item_id', '=', poll.id)
    .where('action', 'like', 'poll.paper%')
    .orderBy('at')
    .execute();
  expect(notes).toHaveLength(2);
  const before = `12 (${count.votes.join(', ')}) 1`;
  expect(notes).toContainEqual({
    action: 'poll.paperCorrected',
    admin_id: minjae.id,
    note: expect.stringContaining(`${before} → 12 (4, 4, 3) 1`),
  });
  await hasEnded(poll.id, 30);
  expect(reasonOf(await enter(poll.id, { ...corrected, invalid: 0, ballots: 11, revision: 2 }))).toEqual([
    409,
    'paper.tooLate',
  ]);
});

test('a secret poll in which two voted on the screen shows the sums alone, and nothing without enough paper', async () => {
  const [many, few, none] = [
    await newsPoll({ secret: true }),
    await newsPoll({ secret: true }),
    await newsPoll({ secret: true }),
  ];
  for (const { id } of [many, few]) for (const who of [jimin, sua]) await mustSucceed(vote(who, id, 2));
  await end();
  await mustSucceed(enter(many.id));
  await mustSucceed(enter(few.id, { ballots: 1, votes: [0, 0, 0], invalid: 1 }));
  await mustSucceed(enter(none.id));
  expect(votesOf(await pollOf(jimin, many))).toEqual([
    [6, null],
    [3, null],
    [4, null],
  ]);
  expect(votesOf(await pollOf(jimin, few))).toEqual(Array(3).fill([null, null]));
  expect(votesOf(await pollOf(jimin, none))).toEqual([
    [6, 6],
    [3, 3],
    [2, 2],
  ]);
});

test('a secret poll with a tick shows nothing before its paper, and one ballot on paper never stands alone', async () => {
  const poll = await newsPoll({ secret: true });
  const old = await settle(server, { name: '복순', cityCode: town });
  for (const who of [jimin, sua, hyunwoo]) await mustSucceed(vote(who, poll.id, 1));
  await mustSucceed(tick(editor, poll.id, old));
  await end();
  const awaited = await pollOf(jimin, poll);
  expect(awaited).toMatchObject({ isPaperAwaited: true, voters: 3 });
  // Else the ballot of the one who was ticked is what the sums grow by.
  expect(votesOf(awaited)).toEqual(Array(3).fill([null, null]));
  await mustSucceed(enter(poll.id, { ballots: 1, votes: [1, 0, 0], invalid: 0 }));
  expect(votesOf(await pollOf(jimin, poll))).toEqual([
    [1, null],
    [3, null],
    [0, null],
  ]);
});

test('a year after the end the names are forgotten, the sums stay', async () => {
  const poll = await newsPoll();
  await mustSucceed(tick(editor, poll.id, jimin));
  await end();
  await mustSucceed(enter(poll.id));
  await hasEnded(poll.id, 364);
  await forgetPaperNames.run(server.p, null);
  expect((await pollOf(editor, poll)).paper.counters).toHaveLength(2);
  await hasEnded(poll.id, 366);
  await forgetPaperNames.run(server.p, null);
  expect((await pollOf(editor, poll)).paper).toEqual({ ballots: 12, invalid: 1, counters: null });
  expect(
    await server.p.db.selectFrom('hall_tick').selectAll().where('poll_id', '=', poll.id).execute(),
  ).toEqual([]);
});
