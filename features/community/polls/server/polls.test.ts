import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { openPoll, pollDraft, vote } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person, reasonOf, settle } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { endPolls } from './end-polls.ts';
import { pollsInvariants } from './invariants.ts';
import { pollsTownData } from './town-data.ts';

const { server, minjae, editor, moderator, jimin, sua, hyunwoo, doyun } = ourTown();

const hourMs = 3_600_000;
const end = () => endPolls.run(server.p, null);
const news = (given: object = {}) => publish(server, editor, { cityCode: town, ...given });
const read = async (who: Person, { newsId, postId }: { newsId?: string; postId?: string }) =>
  (await mustSucceed(who.get(newsId ? `/api/polls?newsId=${newsId}` : `/api/polls?postId=${postId}`))).body;
const votesOf = ({ options }: { options: { votes: number | null }[] }) => options.map(({ votes }) => votes);
const waiting = async (who: Person) =>
  (await mustSucceed(who.get('/api/polls/open'))).body.items.map(({ id }: { id: string }) => id);
const brokenPolls = async () =>
  (await Promise.all(pollsInvariants.map((invariant) => invariant.ask(server.p)))).map(
    ({ broken }) => broken,
  );

test('a town votes on news: the count is live, a vote may change until the end, then the result stands', async () => {
  const { id: newsId } = await news();
  expect(await read(editor, { newsId })).toEqual({ poll: null, households: 0, can: { add: true } });
  expect((await read(jimin, { newsId })).can.add).toBe(false);
  const poll = await openPoll(server, editor, { newsId, quorum: 3 });
  expect([await waiting(jimin), await waiting(doyun)]).toEqual([[poll.id], []]);

  const screen = await observe(server, sua, [`city:${town}`]);
  const first = await mustSucceed(vote(jimin, poll.id, 1));
  expect(first.body).toMatchObject({
    voters: 1,
    own: [1],
    hasVoted: true,
    can: { vote: true, delete: false },
  });
  expect((await screen.hears('poll.counted')).data).toEqual({
    id: poll.id,
    newsId,
    voters: 1,
    votes: [0, 1, 0],
  });
  await mustSucceed(vote(jimin, poll.id, 2));
  // The same choice again changes nothing, so it is no event either.
  const recorded = () =>
    server.p.db.selectFrom('event').select('id').where('type', '=', 'poll.counted').execute();
  const { length } = await recorded();
  await mustSucceed(vote(jimin, poll.id, 2));
  expect(await recorded()).toHaveLength(length);
  // Its time has not come.
  await end();
  await mustSucceed(vote(sua, poll.id, 2));
  expect([await waiting(jimin), await waiting(hyunwoo)]).toEqual([[], [poll.id]]);

  server.pass(hourMs);
  expect(reasonOf(await vote(hyunwoo, poll.id, 0))).toEqual([409, 'polls.ended']);
  // The answer to a vote that counted was lost, and its request comes again.
  expect((await vote(sua, poll.id, 2)).status).toBe(200);
  await Promise.all([end(), end()]);
  await screen.hears('poll.ended');
  const { poll: ended } = await read(hyunwoo, { newsId });
  expect([ended.hasEnded, ended.voters, votesOf(ended), ended.quorum]).toEqual([true, 2, [0, 0, 2], 3]);
  expect(await brokenPolls()).toEqual([0, 0, 0, 0, 0, 0]);
  const pollNotices = async (who: Person) =>
    (await noticesOf(server, who))
      .filter(({ kind }) => kind.includes('Poll'))
      .map(({ kind, path }) => [kind, path]);
  expect(await pollNotices(jimin)).toContainEqual(['townPollEnded', `/news/${newsId}`]);
  expect(await pollNotices(hyunwoo)).toEqual([['townPollOpened', `/news/${newsId}`]]);
  expect(await pollNotices(doyun)).toEqual([]);
});

test('who votes: a club’s members on its post, the town on the board, nobody from elsewhere', async () => {
  const club = await createClubWith(server, jimin, sua);
  const inClub = await writePost(jimin, { clubId: club });
  const onBoard = await writePost(jimin, {});
  const [clubPoll, boardPoll] = [
    await openPoll(server, jimin, { postId: inClub.id }),
    await openPoll(server, jimin, { postId: onBoard.id }),
  ];
  expect([clubPoll.kind, boardPoll.kind]).toEqual(['club', 'board']);
  expect(await waiting(sua)).toEqual([clubPoll.id]);
  expect(reasonOf(await vote(sua, clubPoll.id, 0))).toEqual([200, undefined]);
  expect(reasonOf(await vote(hyunwoo, clubPoll.id, 0))).toEqual([404, 'polls.gone']);
  // Moderators read what is inside of clubs where they live, and vote in none of them.
  expect(reasonOf(await vote(moderator, clubPoll.id, 0))).toEqual([403, 'polls.notForYou']);
  expect(reasonOf(await vote(hyunwoo, boardPoll.id, 0))).toEqual([200, undefined]);
  expect(reasonOf(await vote(doyun, boardPoll.id, 0))).toEqual([404, 'polls.gone']);
  // An admin of the country sees it and does not live here.
  const admin = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  expect(reasonOf(await vote(admin, boardPoll.id, 0))).toEqual([403, 'polls.notForYou']);
  const [own, others] = [await read(jimin, { postId: onBoard.id }), await read(sua, { postId: onBoard.id })];
  expect([own.poll.can.delete, others.poll.can.delete]).toEqual([true, false]);
});

test('news of an area asks who lives there, news of a province and of the country who lives in it', async () => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍\n후평동' }));
  const { items } = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body;
  const areaOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  await mustSucceed(jimin.put('/api/session/area', { areaId: areaOf('신북읍') }));
  await mustSucceed(sua.put('/api/session/area', { areaId: areaOf('후평동') }));
  const inArea = await news({ areaId: areaOf('신북읍') });
  const poll = await openPoll(server, editor, { newsId: inArea.id });
  expect([await waiting(jimin), await waiting(sua), await waiting(hyunwoo)]).toEqual([
    [poll.id],
    [],
    [poll.id],
  ]);
  expect(reasonOf(await vote(sua, poll.id, 0))).toEqual([403, 'polls.notForYou']);
  const opened = async (who: Person) =>
    (await noticesOf(server, who)).filter(({ kind }) => kind === 'townPollOpened').length;
  expect([await opened(jimin), await opened(sua)]).toEqual([1, 0]);

  // A town of 강원, another one, and one of 충북.
  const people = await Promise.all(
    ['51230', '51820', '43150'].map((cityCode) => settle(server, { name: '이웃', cityCode })),
  );
  for (const [cityCode, asked] of [
    ['51230', [true, false, false]],
    ['51', [true, true, false]],
    ['', [true, true, true]],
  ] as const) {
    const { id: newsId } = await publish(server, minjae, { cityCode });
    const { id } = await openPoll(server, minjae, { newsId });
    const lists = await Promise.all(people.map(waiting));
    expect(lists.map((ids) => ids.includes(id))).toEqual(asked);
    await mustSucceed(minjae.delete(`/api/polls/${id}`));
  }
});

test('what is refused, each with its reason', async () => {
  const { id: newsId } = await news();
  const post = await writePost(jimin, {});
  const create = (who: Person, given: object) =>
    who.post('/api/polls', pollDraft(server, { newsId, ...given }));
  const inMs = (ms: number) => new Date(server.p.clock.now().getTime() + ms).toISOString();
  const fieldsOf = async (given: object) => Object.entries((await create(editor, given)).body.error.fields);
  expect(reasonOf(await create(jimin, {}))).toEqual([403, 'polls.notYours']);
  expect(reasonOf(await sua.post('/api/polls', pollDraft(server, { postId: post.id })))).toEqual([
    403,
    'polls.notYours',
  ]);
  expect(reasonOf(await create(editor, { newsId: newId() }))).toEqual([404, 'polls.gone']);
  expect(await fieldsOf({ options: ['하나'] })).toEqual([['options', 'polls.fewOptions']]);
  expect(await fieldsOf({ options: ['하나', '하나'] })).toEqual([['options', 'polls.sameOptions']]);
  expect(await fieldsOf({ options: Array.from({ length: 11 }, (_, at) => `답 ${at}`) })).toEqual([
    ['options', 'polls.manyOptions'],
  ]);
  expect(await fieldsOf({ question: ' ' })).toEqual([['question', 'polls.needQuestion']]);
  expect(await fieldsOf({ endsAt: inMs(60_000) })).toEqual([['endsAt', 'polls.badEnd']]);
  expect(await fieldsOf({ endsAt: inMs(200 * 24 * hourMs) })).toEqual([['endsAt', 'polls.badEnd']]);
  expect(await fieldsOf({ quorum: 0 })).toEqual([['quorum', 'polls.badQuorum']]);
  const draft = pollDraft(server, { newsId });
  const [one, again] = [await editor.post('/api/polls', draft), await editor.post('/api/polls', draft)];
  expect([one.status, again.status, again.body.id]).toEqual([201, 201, draft.id]);
  expect(reasonOf(await create(editor, {}))).toEqual([409, 'polls.hasPoll']);
  const { id: other } = await news();
  const both = await Promise.all([create(editor, { newsId: other }), create(editor, { newsId: other })]);
  expect(both.map(reasonOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'polls.hasPoll'],
  ]);
  const asked = async (...options: number[]) =>
    Object.values((await vote(jimin, draft.id, ...options)).body.error.fields);
  expect(await asked(0, 1)).toEqual(['polls.chooseOne']);
  expect(await asked(3)).toEqual(['polls.badOption']);
  expect(await asked()).toEqual(['polls.chooseOne']);
  expect(reasonOf(await jimin.delete(`/api/polls/${draft.id}`))).toEqual([403, 'polls.notYours']);
  await mustSucceed(editor.delete(`/api/polls/${draft.id}`));
  expect(reasonOf(await vote(jimin, draft.id, 0))).toEqual([404, 'polls.gone']);
});

test('a poll of a hidden post is not there, nor in the export of its town, until it is restored', async () => {
  const post = await writePost(jimin, {});
  const poll = await openPoll(server, jimin, { postId: post.id });
  const leaving = { code: town, name: '', origin: '', asOf: server.p.clock.now() };
  const exported = () =>
    server.p.db.transaction().execute(async (tx) => {
      const rows = pollsTownData.rows?.polls?.rows(tx, leaving);
      return (await sql`select from (${rows}) as exported`.execute(tx)).rows.length;
    });
  expect(await exported()).toBe(1);
  for (const who of [sua, hyunwoo, editor]) {
    const report = { id: newId(), kind: 'post', itemId: post.id, reason: 'spam' };
    await mustSucceed(who.post('/api/reports', report));
  }
  expect(reasonOf(await vote(sua, poll.id, 0))).toEqual([404, 'polls.gone']);
  expect(await exported()).toBe(0);
  await mustSucceed(moderator.patch(`/api/reports/cases/post/${post.id}`, { decision: 'kept' }));
  expect(reasonOf(await vote(sua, poll.id, 0))).toEqual([200, undefined]);
});

test('a word that the town watches is refused in a poll of a post, at its field', async () => {
  const word = { placeCode: town, words: '카지노', action: 'refuse', note: '' };
  await mustSucceed(moderator.post('/api/watched-words', word));
  const post = await writePost(jimin, {});
  const create = (given: object) =>
    jimin.post('/api/polls', pollDraft(server, { postId: post.id, ...given }));
  expect((await create({ question: '카지노 갈까요?' })).body.error).toMatchObject({
    fields: { question: 'common.watchedWord' },
    word: '카지노',
  });
  expect((await create({ options: ['등산', '카지노'] })).body.error.fields).toEqual({
    options: 'common.watchedWord',
  });
  expect((await read(jimin, { postId: post.id })).poll).toBeNull();
});

test('votes at once are counted once each, and none after the last moment', async () => {
  const { id: newsId } = await news();
  const poll = await openPoll(server, editor, { newsId, several: true });
  const people = [jimin, sua, hyunwoo, editor];
  // Each presses on two devices, and changes their mind.
  const presses = people.flatMap((who) => [
    vote(who, poll.id, 0),
    vote(who, poll.id, 0, 1),
    vote(who, poll.id, 0),
  ]);
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { poll: open } = await read(jimin, { newsId });
  expect([open.voters, open.options[0].votes]).toEqual([4, 4]);
  expect(await brokenPolls()).toEqual([0, 0, 0, 0, 0, 0]);
  server.pass(hourMs);
  const last = await Promise.all([...people.map((who) => vote(who, poll.id, 2)), end()].map((one) => one));
  expect(last.slice(0, 4).map((response) => reasonOf(response as never)[1])).toEqual(
    Array(4).fill('polls.ended'),
  );
  expect((await read(jimin, { newsId })).poll.options[2].votes).toBe(0);
});

test('a hidden item takes its poll along; whoever moves away keeps their vote, whoever leaves takes it along', async () => {
  const { id: newsId } = await news();
  const poll = await openPoll(server, editor, { newsId });
  for (const [who, option] of [
    [jimin, 0],
    [sua, 1],
    [hyunwoo, 1],
  ] as const)
    await mustSucceed(vote(who, poll.id, option));
  await moveTo(server, jimin, nextTown());
  expect(reasonOf(await vote(jimin, poll.id, 1))).toEqual([404, 'polls.gone']);
  await mustSucceed(sua.delete('/api/account'));
  await erase(server.p, sua.id);
  const { poll: seen } = await read(hyunwoo, { newsId });
  expect([seen.voters, votesOf(seen)]).toEqual([2, [1, 1, 0]]);
  expect(await brokenPolls()).toEqual([0, 0, 0, 0, 0, 0]);

  const post = await writePost(hyunwoo, {});
  const onBoard = await openPoll(server, hyunwoo, { postId: post.id });
  await mustSucceed(hyunwoo.delete(`/api/posts/${post.id}`));
  expect(reasonOf(await vote(editor, onBoard.id, 0))).toEqual([404, 'polls.gone']);
});

test('a member behind a block is not notified of a poll in the club', async () => {
  const club = await createClubWith(server, jimin, sua, hyunwoo);
  await addBlock(server, jimin, hyunwoo);
  const { id: postId } = await writePost(jimin, { clubId: club });
  await openPoll(server, jimin, { postId });
  const kinds = async (who: Person) => (await noticesOf(server, who)).map(({ kind }) => kind);
  expect(await kinds(sua)).toContain('clubPollOpened');
  expect(await kinds(hyunwoo)).not.toContain('clubPollOpened');
});

test('who chose what is listed for an open poll, without people in a block', async () => {
  const { id: newsId } = await news();
  const poll = await openPoll(server, editor, { newsId });
  for (const who of [jimin, sua, hyunwoo]) await mustSucceed(vote(who, poll.id, 1));
  await addBlock(server, jimin, hyunwoo);
  const voters = async (who: Person, query = '') =>
    (await mustSucceed(who.get(`/api/polls/${poll.id}/voters?option=1${query}`))).body;
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
  expect(names(await voters(jimin))).toEqual(['지민', '수아']);
  const first = await voters(sua, '&limit=2');
  expect(names(first)).toEqual(['지민', '수아']);
  expect(names(await voters(sua, `&limit=2&cursor=${first.nextCursor}`))).toEqual(['현우']);
});
