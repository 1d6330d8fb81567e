import { expect, test } from 'vitest';
import { openPoll, pollDraft, tick, vote } from '#community/polls/fixtures.ts';
import { pollsInvariants } from '#community/polls/server/invariants.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addHouseholds, liveTogether, setMembers } from '#residents/households/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, editor, jimin, sua, hyunwoo, doyun } = ourTown();

async function householdPoll(given: object = {}) {
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const { id } = await openPoll(server, editor, { newsId, byHousehold: true, ...given });
  return { id: id as string, newsId };
}
type Given = Awaited<ReturnType<typeof householdPoll>>;

const pollOf = async (who: Person, { newsId }: Given) =>
  (await mustSucceed(who.get(`/api/polls?newsId=${newsId}`))).body.poll;
const roll = async ({ id }: Given, query = '') =>
  (await mustSucceed(editor.get(`/api/polls/${id}/households?${query}`))).body;
const tickHousehold = ({ id }: Given, number: number | string, who = editor) =>
  who.put(`/api/polls/${id}/household-ticks/${number}`);
const untickHousehold = ({ id }: Given, number: number, who = editor) =>
  who.delete(`/api/polls/${id}/household-ticks/${number}`);
const broken = async () =>
  (await Promise.all(pollsInvariants.map(({ ask }) => ask(server.p)))).flatMap(({ broken }, at) =>
    broken ? [pollsInvariants[at]?.name] : [],
  );
async function leave(who: Person) {
  await mustSucceed(who.delete('/api/account'));
  await erase(server.p, who.id);
}

test.each([false, true])(
  'of a household whose five vote at the same moment one vote counts (secret: %s)',
  async (secret) => {
    const five = await Promise.all(
      ['하나', '두리', '세찬', '네모', '다섯'].map((name) => settle(server, { name, cityCode: town })),
    );
    await liveTogether(editor, '윗말 박씨네', ...five);
    await mustSucceed(addHouseholds(editor, ['아랫말 김씨네']));
    const poll = await householdPoll({ secret });
    const responses = await Promise.all(five.map((who, at) => vote(who, poll.id, at % 3)));
    const refused = responses.filter(({ status }) => status === 409).map(reasonOf);
    expect(refused).toEqual(Array(4).fill([409, 'polls.householdVoted']));
    const winner = five[responses.findIndex(({ status }) => status === 200)] as Person;
    const own = { name: '윗말 박씨네', hasVoted: true };
    expect(await pollOf(winner, poll)).toMatchObject({
      voters: 1,
      hasVoted: true,
      households: { total: 2, own },
      can: { vote: !secret },
    });
    const other = five.find((who) => who !== winner) as Person;
    expect(await pollOf(other, poll)).toMatchObject({
      hasVoted: false,
      households: { own },
      can: { vote: false },
    });
    expect((await mustSucceed(other.get('/api/polls/open'))).body.items).toEqual([]);
    // An open vote is changed by who gave it; a secret one by nobody.
    expect((await vote(winner, poll.id, 2)).status).toBe(secret ? 409 : 200);
    expect(reasonOf(await vote(other, poll.id, 2))).toEqual([409, 'polls.householdVoted']);
    expect(await broken()).toEqual([]);
  },
);

test.each([false, true])(
  'a household votes on the screen or on paper, never both (secret: %s)',
  async (secret) => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => settle(server, { name: `이웃${at}`, cityCode: town })),
    );
    for (const [at, who] of people.entries()) await liveTogether(editor, `${at}호`, who);
    const poll = await householdPoll({ secret });
    const pairs = await Promise.all(
      people.map((who, at) =>
        at % 2
          ? Promise.all([tickHousehold(poll, at + 1), vote(who, poll.id, 0)])
          : Promise.all([vote(who, poll.id, 0), tickHousehold(poll, at + 1)]),
      ),
    );
    for (const both of pairs) {
      const [refused, ...more] = both.filter(({ status }) => status === 409);
      expect(more).toEqual([]);
      expect(refused?.body.error.reason).toMatch(/^(polls\.onPaper|paper\.householdOnScreen)$/);
    }
    const { body } = await mustSucceed(editor.get(`/api/polls/${poll.id}/paper`));
    expect(body.ticks + body.poll.voters).toBe(10);
    expect(await broken()).toEqual([]);
  },
);

test('a tick is for the whole household, is live, and is taken back', async () => {
  await liveTogether(editor, '박씨네', jimin, sua);
  const poll = await householdPoll();
  const card = await observe(server, sua, [`person:${sua.id}`]);
  const list = await observe(server, editor, [`poll-hall:${poll.id}`]);
  await mustSucceed(tickHousehold(poll, 1));
  await mustSucceed(tickHousehold(poll, 1));
  const data = { id: poll.id, newsId: poll.newsId };
  expect((await card.hears('poll.tickChanged')).data).toEqual(data);
  expect((await list.hears('poll.tickChanged')).data).toEqual(data);
  expect((await roll(poll)).items).toMatchObject([{ number: 1, name: '박씨네', voted: 'paper' }]);
  for (const who of [jimin, sua]) {
    expect(await pollOf(who, poll)).toMatchObject({ isTicked: true, can: { vote: false } });
    expect(reasonOf(await vote(who, poll.id, 0))).toEqual([409, 'polls.onPaper']);
  }
  await mustSucceed(untickHousehold(poll, 1));
  await mustSucceed(vote(jimin, poll.id, 0));
  expect((await card.hears('poll.voted')).data).toEqual(data);
  expect(reasonOf(await tickHousehold(poll, 1))).toEqual([409, 'paper.householdOnScreen']);
  expect(await broken()).toEqual([]);
});

test('the roll is that of the poll’s creation, whatever happens to the list', async () => {
  await liveTogether(editor, '나씨네', jimin, sua);
  await mustSucceed(addHouseholds(editor, ['가씨네']));
  const poll = await householdPoll();
  await mustSucceed(setMembers(editor, '가씨네', [jimin, hyunwoo]));
  await mustSucceed(sua.delete('/api/households/own'));
  expect((await roll(poll)).items).toMatchObject([
    { number: 1, name: '가씨네', members: [] },
    { number: 2, name: '나씨네', members: [{ name: '수아' }, { name: '지민' }] },
  ]);
  expect(await pollOf(hyunwoo, poll)).toMatchObject({ households: { own: null }, can: { vote: false } });
  expect(reasonOf(await vote(hyunwoo, poll.id, 0))).toEqual([403, 'polls.notForYou']);
  expect((await mustSucceed(hyunwoo.get('/api/polls/open'))).body.items).toEqual([]);
  await mustSucceed(vote(sua, poll.id, 0));
  expect(reasonOf(await vote(jimin, poll.id, 0))).toEqual([409, 'polls.householdVoted']);
  expect((await roll(poll, 'q=지민')).items.map(({ number }: { number: number }) => number)).toEqual([2]);
  const first = await roll(poll, 'limit=1');
  expect([first.items[0].number, (await roll(poll, `cursor=${first.nextCursor}`)).items[0].number]).toEqual([
    1, 2,
  ]);
});

test('whoever deletes their account takes an open vote along, and the household votes again; a secret one counts', async () => {
  await liveTogether(editor, '박씨네', jimin, sua);
  const [open, secret] = [await householdPoll(), await householdPoll({ secret: true })];
  for (const { id } of [open, secret]) await mustSucceed(vote(jimin, id, 1));
  const card = await observe(server, sua, [`person:${sua.id}`]);
  await leave(jimin);
  expect((await card.hears('poll.voted')).data).toMatchObject({ id: open.id });
  expect(await pollOf(sua, open)).toMatchObject({ voters: 0, households: { own: { hasVoted: false } } });
  await mustSucceed(vote(sua, open.id, 2));
  expect(reasonOf(await vote(sua, secret.id, 2))).toEqual([409, 'polls.householdVoted']);
  expect(await pollOf(sua, secret)).toMatchObject({ voters: 1, households: { own: { hasVoted: true } } });
  expect(await broken()).toEqual([]);
});

test('a poll of an area asks the households there, around it and within it, but none without an area', async () => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(
    operator.post('/api/areas', { cityCode: town, names: '신북읍\n- 천전리\n- 율문리\n후평동' }),
  );
  const { items } = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body;
  const idOf = new Map<string, string>(items.map(({ name, id }: Record<string, string>) => [name, id]));
  for (const name of idOf.keys()) await mustSucceed(addHouseholds(editor, [name], idOf.get(name)));
  await mustSucceed(addHouseholds(editor, ['구역 없음']));
  const asked = async (area: string) => {
    const { id: newsId } = await publish(server, editor, { cityCode: town, areaId: idOf.get(area) });
    const { households } = (await mustSucceed(editor.get(`/api/polls?newsId=${newsId}`))).body;
    const { id } = await openPoll(server, editor, { newsId, byHousehold: true });
    const names = (await roll({ id, newsId })).items.map(({ name }: { name: string }) => name);
    expect(households).toBe(names.length);
    return names.join(' ');
  };
  expect(await asked('신북읍')).toBe('신북읍 율문리 천전리');
  expect(await asked('천전리')).toBe('신북읍 천전리');
  expect(await asked('후평동')).toBe('후평동');
});

test('without households, or of more than a town, there is no such poll; the two lists are apart', async () => {
  const news = await publish(server, editor, { cityCode: town });
  const none = await editor.post('/api/polls', pollDraft(server, { newsId: news.id, byHousehold: true }));
  expect([none.status, none.body.error.fields]).toEqual([422, { byHousehold: 'polls.noHouseholds' }]);
  const { id: postId } = await writePost(jimin, {});
  const onBoard = await jimin.post('/api/polls', pollDraft(server, { postId, byHousehold: true }));
  expect([onBoard.status, onBoard.body.error.fields]).toEqual([
    422,
    { byHousehold: 'polls.householdsOfTown' },
  ]);

  await liveTogether(editor, '박씨네', jimin);
  const poll = await householdPoll();
  const { id: ofPeople } = await householdPoll({ byHousehold: false });
  const apart = [
    await editor.get(`/api/polls/${poll.id}/hall`),
    await tick(editor, poll.id, jimin),
    await editor.get(`/api/polls/${ofPeople}/households`),
    await tickHousehold({ ...poll, id: ofPeople }, 1),
    await untickHousehold({ ...poll, id: ofPeople }, 1),
    await tickHousehold(poll, 2),
    await tickHousehold(poll, 'x'),
  ];
  expect(apart.map(({ status }) => status)).toEqual(Array(7).fill(404));
  const refused = [
    await jimin.get(`/api/polls/${poll.id}/households`),
    await tickHousehold(poll, 1, jimin),
    await untickHousehold(poll, 1, jimin),
  ];
  expect(refused.map(reasonOf)).toEqual(Array(3).fill([403, 'paper.notYours']));
  expect((await doyun.get(`/api/polls/${poll.id}/households`)).status).toBe(404);
});
