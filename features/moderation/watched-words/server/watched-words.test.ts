import { expect, test } from 'vitest';
import { benefitDraft, jobOffer } from '#community/benefits/fixtures.ts';
import { chatPath, sendMessage, textsOf } from '#community/chat/fixtures.ts';
import { createTestClub } from '#community/clubs/fixtures.ts';
import { meetingDraft } from '#community/meetings/fixtures.ts';
import { postDraft, titlesOf, writePost } from '#community/posts/fixtures.ts';
import { registry } from '#server/metrics/metrics.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { sendImage } from '#test/people/people.ts';
import { forFile, ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, mustSucceed, nextTown, type Person, settle, signIn } from '#test/people/world.ts';
import { testServer } from '#test/server/server.ts';

const path = '/api/watched-words';
const { server, moderator, jimin } = ourTown();
const other = forFile(() => testServer({ url: server.databaseUrl }));

type Given = { words: string; action?: string; placeCode?: string; note?: string };
const add = (given: Given, person = moderator) =>
  person.post(path, { placeCode: town, action: 'refuse', note: '', ...given });
const listed = async (person = moderator, place = town) =>
  (await mustSucceed(person.get(`${path}?place=${place}`))).body.items;
const watchedWordsOf = (items: { word: string }[]) => items.map(({ word }) => word).sort();
const casesOf = async (person = moderator) =>
  (await mustSucceed(person.get('/api/reports/cases'))).body.items;
const refusedAt = (field: string, word: string) => ({
  status: 422,
  body: { error: { reason: 'common.watchedWord', fields: { [field]: 'common.watchedWord' }, word } },
});
const expectRefused = (response: ApiResponse, field: string, word: string) =>
  expect(response).toMatchObject(refusedAt(field, word));

test('a moderator adds words on lines; a word that is there already is added once, with its last action', async () => {
  expect((await add({ words: '작업대출\n불법 토토\n\n작업대출' })).body).toEqual({ added: 2 });
  expect((await add({ words: '불법토토\n카지노' })).body).toEqual({ added: 1 });
  expect((await add({ words: '카지노', action: 'review', note: '문맥을 봐주세요' })).body).toEqual({
    added: 1,
  });
  const items = await listed();
  expect(watchedWordsOf(items)).toEqual(['불법 토토', '작업대출', '카지노']);
  expect(items.find(({ word }: { word: string }) => word === '카지노')).toMatchObject({
    action: 'review',
    note: '문맥을 봐주세요',
    addedBy: '담당',
  });
});

test('what is no word is refused at its field', async () => {
  const at = (reason: string) => ({
    status: 422,
    body: { error: { reason, fields: { words: reason } } },
  });
  expect(await add({ words: ' \n ' })).toMatchObject(at('watchedWords.needWords'));
  for (const watchedWords of ['대', '18', 'ㅏㅏ', '..', '가'.repeat(31), `대출\n${'나'.repeat(500)}`])
    expect(await add({ words: watchedWords })).toMatchObject(at('watchedWords.badLine'));
  expect((await add({ words: '대출', placeCode: '99999' })).status).toBe(404);
  expect((await add({ words: '대출', action: 'hold' })).body.error.reason).toBe('watchedWords.badAction');
  expect(await listed()).toEqual([]);
});

test('a place has 500 words at most, on pages of the list', async () => {
  const many = Array.from({ length: 500 }, (_, n) => `말하나${n}`).join('\n');
  expect((await add({ words: many })).body).toEqual({ added: 500 });
  expect((await add({ words: '하나더' })).body.error.reason).toBe('watchedWords.tooMany');
  const first = (await moderator.get(`${path}?place=${town}&limit=50`)).body;
  const second = (await moderator.get(`${path}?place=${town}&limit=50&cursor=${first.nextCursor}`)).body;
  expect(new Set(watchedWordsOf([...first.items, ...second.items])).size).toBe(100);
});

test('two moderators who add the same word at once make one', async () => {
  const both = await Promise.all([add({ words: '작업대출' }), add({ words: '작업 대출' })]);
  expect(both.map(({ body }) => body.added).sort()).toEqual([0, 1]);
  expect(await listed()).toHaveLength(1);
});

test('a refused word is named at its field, nothing is kept, and the same draft goes through once it is changed', async () => {
  await add({ words: '작업대출' });
  const draft = postDraft({ content: '작업 대출 도와드려요' });
  expectRefused(await jimin.post('/api/posts', draft), 'content', '작업대출');
  expect(titlesOf(await jimin.get('/api/posts'))).toEqual([]);
  expect((await jimin.post('/api/posts', { ...draft, content: '책 빌려드려요' })).status).toBe(201);
  expect(await casesOf()).toEqual([]);
  expect(await registry.getSingleMetricAsString('watched_word_refusals_total')).toContain('kind="post"');
});

test('every text of residents is watched, when it is new and when it is changed', async () => {
  const post = await writePost(jimin);
  const comment = newId();
  await mustSucceed(jimin.post(`/api/posts/${post.id}/comments`, { id: comment, text: '안녕하세요' }));
  const club = await createTestClub(server, jimin);
  const meeting = meetingDraft(server);
  await mustSucceed(jimin.post(`/api/clubs/${club}/meetings`, meeting));
  const benefit = benefitDraft();
  await mustSucceed(jimin.post('/api/benefits', benefit));
  await add({ words: '대출' });
  const imageId = await sendImage(server, jimin, 'club_images');
  const { id: _, ...meetingChange } = meeting;
  const bad = '대.출 상담';
  const job = {
    ...benefitDraft({ category: 'job', contact: '010-1234-5678' }),
    job: jobOffer({ conditions: bad }),
  };
  const tried: [field: string, response: Promise<ApiResponse>][] = [
    ['title', jimin.post('/api/posts', postDraft({ title: bad }))],
    ['content', jimin.put(`/api/posts/${post.id}`, { ...postDraft(), content: bad })],
    ['text', jimin.post(`/api/posts/${post.id}/comments`, { id: newId(), text: bad })],
    ['text', jimin.patch(`/api/comments/${comment}`, { text: bad })],
    [
      'name',
      jimin.post('/api/clubs', {
        id: newId(),
        name: bad,
        description: '함께해요',
        category: '',
        password: '',
        imageId,
      }),
    ],
    [
      'category',
      jimin.patch(`/api/clubs/${club}`, { name: '독서', description: '함께', category: bad, imageId }),
    ],
    ['note', jimin.post(`/api/clubs/${club}/meetings`, meetingDraft(server, { note: bad }))],
    ['place', jimin.put(`/api/meetings/${meeting.id}`, { ...meetingChange, place: bad })],
    ['content', jimin.post('/api/benefits', benefitDraft({ content: bad }))],
    ['job.conditions', jimin.post('/api/benefits', job)],
    ['contact', jimin.put(`/api/benefits/${benefit.id}`, { ...benefit, contact: bad })],
    ['bio', jimin.patch('/api/people/me', { bio: bad, town: '' })],
  ];
  for (const [field, response] of tried) expectRefused(await response, field, '대출');
  // Nobody reads a password.
  const secret = { name: '독서', description: '함께', category: '', password: '대출상담', imageId };
  await mustSucceed(jimin.patch(`/api/clubs/${club}`, secret));
});

test('a repeated request that was accepted before the word stays accepted', async () => {
  const draft = postDraft({ content: '작업대출 조심하세요' });
  await mustSucceed(jimin.post('/api/posts', draft));
  await add({ words: '작업대출' });
  expect((await jimin.post('/api/posts', draft)).status).toBe(201);
});

test('a word to be reviewed opens a case, which names it; kept, it waits again only when the text changes', async () => {
  await add({ words: '중고나라\n무료나눔', action: 'review' });
  const adminObserver = await observe(server, moderator, [`reports:${town}`]);
  const post = await writePost(jimin, { content: '중고 나라에 올렸던 거예요' });
  expect((await adminObserver.hears('report.filed')).data).toEqual({ kind: 'post', id: post.id });
  expect(titlesOf(await jimin.get('/api/posts'))).toHaveLength(1);
  expect(await casesOf()).toMatchObject([
    { kind: 'post', id: post.id, reports: 0, watchedWords: ['중고나라'], isHidden: false, status: 'open' },
  ]);
  await mustSucceed(jimin.put(`/api/posts/${post.id}`, { ...postDraft(), content: '무료 나눔' }));
  expect((await casesOf())[0].watchedWords).toEqual(['무료나눔', '중고나라']);
  await mustSucceed(moderator.patch(`/api/reports/cases/post/${post.id}`, { decision: 'kept', note: '' }));
  expect(await casesOf()).toEqual([]);
  await mustSucceed(jimin.put(`/api/posts/${post.id}`, { ...postDraft(), content: '무료나눔!' }));
  expect(await casesOf()).toMatchObject([{ reports: 0, watchedWords: ['무료나눔'] }]);
});

test('a report of a watched item counts as the first; after a decision only reports are its reason', async () => {
  await add({ words: '무료나눔', action: 'review' });
  const post = await writePost(jimin, { content: '무료나눔' });
  const report = (person: Person) =>
    mustSucceed(person.post('/api/reports', { id: newId(), kind: 'post', itemId: post.id, reason: 'spam' }));
  await report(await settle(server, { name: '수아', cityCode: town }));
  expect(await casesOf()).toMatchObject([{ reports: 1, watchedWords: ['무료나눔'], isHidden: false }]);
  await mustSucceed(moderator.patch(`/api/reports/cases/post/${post.id}`, { decision: 'kept', note: '' }));
  await report(await settle(server, { name: '도윤', cityCode: town }));
  expect(await casesOf()).toMatchObject([{ reports: 1, watchedWords: [] }]);
});

test('a removed item that is changed stays removed', async () => {
  await add({ words: '무료나눔', action: 'review' });
  const post = await writePost(jimin, { content: '무료나눔' });
  await mustSucceed(moderator.patch(`/api/reports/cases/post/${post.id}`, { decision: 'removed', note: '' }));
  await mustSucceed(jimin.put(`/api/posts/${post.id}`, { ...postDraft(), content: '무료나눔 또' }));
  expect(await casesOf()).toEqual([]);
  const neighbour = await settle(server, { name: '이웃', cityCode: town });
  expect((await neighbour.get(`/api/posts/${post.id}`)).status).toBe(404);
});

test('a meeting’s words open a case about its club', async () => {
  await add({ words: '다단계', action: 'review' });
  const club = await createTestClub(server, jimin);
  await mustSucceed(jimin.post(`/api/clubs/${club}/meetings`, meetingDraft(server, { note: '다단계 아님' })));
  expect(await casesOf()).toMatchObject([{ kind: 'club', id: club, watchedWords: ['다단계'] }]);
});

test('words of a province and of the country hold in its towns, and nowhere else', async () => {
  const province = town.slice(0, 2);
  const provincial = await settle(server, {
    name: '도담당',
    cityCode: town,
    rights: [`moderator:${province}`],
  });
  const admin = await settle(server, { name: '관리자', cityCode: town, isAdmin: true });
  await mustSucceed(add({ words: '지방말씀', placeCode: province }, provincial));
  await mustSucceed(add({ words: '전국말씀', placeCode: '' }, admin));
  await mustSucceed(add({ words: '동네말씀' }));
  const elsewhere = await settle(server, { name: '이웃', cityCode: province === '11' ? '26110' : '11110' });
  const content = (word: string) => postDraft({ content: word });
  for (const word of ['지방말씀', '전국말씀', '동네말씀'])
    expectRefused(await jimin.post('/api/posts', content(word)), 'content', word);
  expect((await elsewhere.post('/api/posts', content('지방말씀'))).status).toBe(201);
  expect((await elsewhere.post('/api/posts', content('동네말씀'))).status).toBe(201);
  expectRefused(await elsewhere.post('/api/posts', content('전국말씀')), 'content', '전국말씀');
  const [{ id }] = await listed(admin, '');
  await mustSucceed(admin.delete(`${path}/${id}`));
});

test('a moderator tries a sentence and sees words of town, province and country', async () => {
  await add({ words: '작업대출' });
  const tried = await moderator.post(`${path}/trials`, { placeCode: town, text: '작업 대출은 안 돼요' });
  expect(tried.body).toEqual({ found: [{ word: '작업대출', action: 'refuse', placeCode: town }] });
  expect((await moderator.post(`${path}/trials`, { placeCode: town, text: '대추 작업' })).body.found).toEqual(
    [],
  );
  expect((await moderator.post(`${path}/trials`, { placeCode: town, text: ' ' })).body.error.reason).toBe(
    'watchedWords.needText',
  );
});

test('a new word holds within a second in another process, and so does a removed one', async () => {
  const there = await signIn(other, jimin.id, town);
  const tried = () => there.post('/api/posts', postDraft({ content: '작업대출' }));
  expect((await tried()).status).toBe(201);
  await add({ words: '작업대출' });
  await expect.poll(async () => (await tried()).status, { timeout: 1000, interval: 100 }).toBe(422);
  const [{ id }] = await listed();
  await mustSucceed(moderator.delete(`${path}/${id}`));
  await expect.poll(async () => (await tried()).status, { timeout: 1000, interval: 100 }).toBe(201);
});

test('a removed word is allowed at once, and removing it twice changes nothing', async () => {
  await add({ words: '작업대출' });
  const [{ id }] = await listed();
  expect((await moderator.delete(`${path}/${id}`)).status).toBe(204);
  expect((await moderator.delete(`${path}/${id}`)).status).toBe(204);
  expect(await listed()).toEqual([]);
  await writePost(jimin, { content: '작업대출' });
  const row = await server.p.db
    .selectFrom('watched_word')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ added_by: moderator.id, removed_by: moderator.id });
  expect((await add({ words: '작업대출' })).body).toEqual({ added: 1 });
});

test('residents and moderators of another town learn of no word', async () => {
  await add({ words: '작업대출' });
  const [{ id }] = await listed();
  const other = nextTown();
  const foreign = await settle(server, { name: '다른담당', cityCode: other, rights: [`moderator:${other}`] });
  for (const person of [jimin, foreign]) {
    expect((await person.get(`${path}?place=${town}`)).status).toBe(404);
    expect((await person.get(`${path}?place=`)).status).toBe(404);
    expect((await add({ words: '새말이다' }, person)).status).toBe(404);
    expect((await person.post(`${path}/trials`, { placeCode: town, text: '작업대출' })).status).toBe(404);
    expect((await person.delete(`${path}/${id}`)).status).toBe(404);
  }
  expect((await foreign.delete(`${path}/${newId()}`)).body).toEqual(
    expect.objectContaining({ error: expect.objectContaining({ reason: 'watchedWords.gone' }) }),
  );
});

test('what is done is in the record of the town, and open admin pages hear of it', async () => {
  const auditor = await settle(server, { name: '기록', cityCode: town, rights: [`auditor:${town}`] });
  const adminObserver = await observe(server, moderator, [`watched-words:${town}`]);
  await add({ words: '작업대출\n카지노' });
  expect((await adminObserver.hears('watchedWord.changed')).data).toEqual({ placeCode: town });
  const [{ id }] = await listed();
  await moderator.delete(`${path}/${id}`);
  const { items } = (await auditor.get('/api/admin/record')).body;
  const actions = items.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 2)).toEqual(['watchedWord.removed', 'watchedWord.added']);
  expect(items[1].note).toBe('+2 작업대출, 카지노');
});

test('chats are not watched', async () => {
  expect((await add({ words: '작업대출' })).body).toEqual({ added: 1 });
  expect((await add({ words: '카지노', action: 'review' })).body).toEqual({ added: 1 });
  expectRefused(await jimin.post('/api/posts', postDraft({ title: '작업대출' })), 'title', '작업대출');
  const hyunwoo = await settle(server, { name: '현우', cityCode: town });
  await sendMessage(jimin, hyunwoo, '작업대출');
  await sendMessage(jimin, hyunwoo, '카지노');
  const arrived = await hyunwoo.get(`${chatPath(jimin, hyunwoo)}/messages`);
  expect(textsOf(arrived).sort()).toEqual(['작업대출', '카지노']);
  expect(await casesOf()).toEqual([]);
});
