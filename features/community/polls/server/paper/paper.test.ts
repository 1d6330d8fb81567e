import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { openPoll, paperCount, tick, untick, vote } from '#community/polls/fixtures.ts';
import { endPolls } from '#community/polls/server/end-polls.ts';
import { pollsInvariants } from '#community/polls/server/invariants.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, editor, moderator, jimin, sua, hyunwoo } = ourTown();

const hourMs = 3_600_000;

async function newsPoll(given: object = {}) {
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const { id } = await openPoll(server, editor, { newsId, ...given });
  return { id: id as string, newsId };
}
type Given = Awaited<ReturnType<typeof newsPoll>>;

const pollOf = async (who: Person, { newsId }: Given) =>
  (await mustSucceed(who.get(`/api/polls?newsId=${newsId}`))).body.poll;
const hall = async (id: string, query = '', who = editor) =>
  (await mustSucceed(who.get(`/api/polls/${id}/hall?${query}`))).body;
const voted = async (id: string) =>
  Object.fromEntries((await hall(id)).items.map(({ name, voted }: Record<string, string>) => [name, voted]));
const enter = (id: string, given: object = {}, who = editor) =>
  who.put(`/api/polls/${id}/paper`, paperCount(given));
async function end() {
  server.pass(hourMs);
  await endPolls.run(server.p, null);
}
const broken = async () =>
  (await Promise.all(pollsInvariants.map(({ ask }) => ask(server.p)))).map((found) => found.broken);

test('whoever is ticked cannot vote on the screen, and whoever voted there cannot be ticked; both are live', async () => {
  const poll = await newsPoll();
  await addBlock(server, jimin, editor);
  await mustSucceed(vote(sua, poll.id, 1));
  const card = await observe(server, jimin, [`person:${jimin.id}`]);
  const list = await observe(server, editor, [`poll-hall:${poll.id}`]);
  await mustSucceed(tick(editor, poll.id, jimin));
  const data = { id: poll.id, newsId: poll.newsId };
  expect((await card.hears('poll.tickChanged')).data).toEqual(data);
  expect((await list.hears('poll.tickChanged')).data).toEqual(data);
  expect(await pollOf(jimin, poll)).toMatchObject({ isTicked: true, can: { vote: false } });
  expect(reasonOf(await vote(jimin, poll.id, 0))).toEqual([409, 'polls.onPaper']);
  expect((await mustSucceed(jimin.get('/api/polls/open'))).body.items).toEqual([]);
  expect(reasonOf(await tick(editor, poll.id, sua))).toEqual([409, 'paper.votedOnScreen']);
  // A block hides nobody: it is the office's list.
  expect(await voted(poll.id)).toMatchObject({ 지민: 'paper', 수아: 'screen', 현우: null });
  await mustSucceed(vote(hyunwoo, poll.id, 1));
  await list.hears('poll.counted');

  await mustSucceed(untick(editor, poll.id, jimin));
  await mustSucceed(untick(editor, poll.id, jimin));
  await mustSucceed(vote(jimin, poll.id, 0));
  expect(await broken()).toEqual([0, 0, 0, 0, 0, 0]);
  await end();
  expect(reasonOf(await tick(editor, poll.id, moderator))).toEqual([409, 'polls.ended']);
  expect(reasonOf(await untick(editor, poll.id, moderator))).toEqual([409, 'polls.ended']);
});

test.each([false, true])(
  'ticks and votes at once: each person does one of the two (secret: %s)',
  async (secret) => {
    const poll = await newsPoll({ secret });
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) => settle(server, { name: `이웃${at}`, cityCode: town })),
    );
    const pairs = await Promise.all(
      people.map((who, at) =>
        at % 2
          ? Promise.all([tick(editor, poll.id, who), vote(who, poll.id, 0)])
          : Promise.all([vote(who, poll.id, 0), tick(editor, poll.id, who)]),
      ),
    );
    for (const both of pairs) {
      const refused = both.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.body.error.reason).toMatch(/^(polls\.onPaper|paper\.votedOnScreen)$/);
    }
    const { body } = await mustSucceed(editor.get(`/api/polls/${poll.id}/paper`));
    expect(body.ticks + body.poll.voters).toBe(20);
    expect(await broken()).toEqual([0, 0, 0, 0, 0, 0]);
  },
);

test.each([false, true])(
  'whoever was ticked and registers anew does not vote again (secret: %s)',
  async (secret) => {
    const poll = await newsPoll({ secret });
    await mustSucceed(tick(editor, poll.id, jimin));
    const [account] = await server.p.db
      .selectFrom('identity')
      .select(['issuer', 'subject'])
      .where('person_id', '=', jimin.id)
      .execute();
    await mustSucceed(jimin.delete('/api/account'));
    await erase(server.p, jimin.id);
    const again = await settle(server, { name: '지민', cityCode: town });
    await server.p.db
      .updateTable('identity')
      .set(account ?? {})
      .where('person_id', '=', again.id)
      .execute();
    expect((await vote(again, poll.id, 1)).status).toBe(409);
    expect(reasonOf(await tick(editor, poll.id, again))).toEqual([409, 'paper.votedBefore']);
    // Somebody else is not held up by it.
    await mustSucceed(vote(sua, poll.id, 1));
  },
);

test('the list has whom the poll asks, by name, is searched and paged, and who read it is recorded', async () => {
  const poll = await newsPoll();
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍\n후평동' }));
  const { items } = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body;
  const [here, elsewhere] = items.map(({ id }: { id: string }) => id);
  await mustSucceed(sua.put('/api/session/area', { areaId: elsewhere }));
  const far = await settle(server, { name: '먼 이웃', cityCode: nextTown() });
  const inArea = await publish(server, editor, { cityCode: town, areaId: here });
  const { id: ofArea } = await openPoll(server, editor, { newsId: inArea.id });
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

  const all = names(await hall(poll.id));
  expect(all).toEqual(all.toSorted());
  expect(all).toEqual(expect.arrayContaining(['지민', '수아', '현우']));
  expect(all).not.toContain('먼 이웃');
  const inTheArea = names(await hall(ofArea));
  expect([inTheArea.includes('수아'), inTheArea.includes('현우')]).toEqual([false, true]);
  expect(reasonOf(await tick(editor, ofArea, sua))).toEqual([404, 'paper.notAsked']);
  expect(reasonOf(await tick(editor, poll.id, far))).toEqual([404, 'paper.notAsked']);
  expect(names(await hall(poll.id, 'q=현'))).toEqual(['현우']);
  const first = await hall(poll.id, 'limit=2');
  const second = await hall(poll.id, `limit=2&cursor=${first.nextCursor}`);
  expect([...names(first), ...names(second)]).toEqual(all.slice(0, 4));
  const seen = server.p.db.selectFrom('audit_entry').where('action', '=', 'poll.hallSeen');
  expect(await seen.select('item_id').where('item_id', '=', poll.id).execute()).toHaveLength(1);

  const club = await createClubWith(server, jimin, sua);
  const { id: postId } = await writePost(jimin, { clubId: club });
  const { id: ofClub } = await openPoll(server, jimin, { postId });
  expect(names(await hall(ofClub, '', jimin))).toEqual(['수아', '지민']);
});

test('only who may create the poll opens its paper half, and one of the board has none', async () => {
  const { id } = await newsPoll();
  const { id: postId } = await writePost(jimin, {});
  const { id: onBoard } = await openPoll(server, jimin, { postId });
  for (const [who, poll] of [
    [jimin, id],
    [moderator, id],
    [jimin, onBoard],
  ] as const) {
    const responses = [
      await who.get(`/api/polls/${poll}/paper`),
      await who.get(`/api/polls/${poll}/hall`),
      await tick(who, poll, sua),
      await untick(who, poll, sua),
      await enter(poll, {}, who),
    ];
    expect(new Set(responses.map((response) => reasonOf(response).join()))).toEqual(
      new Set(['403,paper.notYours']),
    );
  }
  expect(reasonOf(await editor.get(`/api/polls/${newId()}/paper`))).toEqual([404, 'polls.gone']);
});
