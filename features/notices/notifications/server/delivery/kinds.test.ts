import { expect, test } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf, sentencesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
const minjae = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));

const say = async (person: Person, postId: string, text: string, replyToId?: string): Promise<string> =>
  (await person.post(`/api/posts/${postId}/comments`, { id: newId(), text, answersId: replyToId })).body
    .comment.id;

test('the author of a post is notified of a comment, with its text and a link to it', async () => {
  const { id: postId } = await writePost(jimin, { title: '붕어빵 나왔어요' });
  const commentId = await say(hyunwoo, postId, '어디예요?');
  expect(await noticesOf(server, jimin)).toMatchObject([
    {
      kind: 'postCommented',
      sentence: '현우님이 내 글에 댓글을 남겼어요',
      title: '어디예요?',
      path: `/post/${postId}?comment=${commentId}`,
      actors: [{ id: hyunwoo.id, name: '현우', photo: null }],
      read: false,
    },
  ]);
  expect(await noticesOf(server, hyunwoo)).toEqual([]);
  expect(await noticesOf(server, sua)).toEqual([]);
});

test('people whose comment is answered are notified once, and the author of the thread’s first comment too', async () => {
  const { id: postId } = await writePost(jimin);
  const first = await say(hyunwoo, postId, '첫 댓글');
  const second = await say(sua, postId, '답글', first);
  await say(jimin, postId, '또 답글', second);
  expect(await sentencesOf(server, hyunwoo)).toEqual([
    '지민님이 내 댓글에 답글을 남겼어요',
    '수아님이 내 댓글에 답글을 남겼어요',
  ]);
  expect(await sentencesOf(server, sua)).toEqual(['지민님이 내 댓글에 답글을 남겼어요']);
  // The author of the post is notified of the reply as of a comment, and not of their own actions.
  expect(await sentencesOf(server, jimin)).toEqual([
    '수아님이 내 글에 댓글을 남겼어요',
    '현우님이 내 글에 댓글을 남겼어요',
  ]);
});

test('an answer to the author of the post is notified once, as an answer', async () => {
  const { id: postId } = await writePost(jimin);
  const mine = await say(jimin, postId, '더 있어요');
  await say(hyunwoo, postId, '고마워요', mine);
  expect(await sentencesOf(server, jimin)).toEqual(['현우님이 내 댓글에 답글을 남겼어요']);
});

test('likes of a post and of a comment are separate rows', async () => {
  const { id: postId } = await writePost(jimin, { title: '노을' });
  const commentId = await say(jimin, postId, '예쁘죠');
  for (const person of [hyunwoo, sua, minjae]) await person.put(`/api/posts/${postId}/like`);
  await hyunwoo.put(`/api/comments/${commentId}/like`);
  expect(await noticesOf(server, jimin)).toMatchObject([
    { kind: 'commentLiked', sentence: '현우님이 내 댓글을 좋아해요', title: '예쁘죠' },
    {
      kind: 'postLiked',
      sentence: '민재님 외 2명이 내 글을 좋아해요',
      title: '노을',
      path: `/post/${postId}`,
      actors: [{ name: '민재' }, { name: '수아' }, { name: '현우' }],
    },
  ]);
});

test('a like of one’s own post notifies nobody', async () => {
  const { id: postId } = await writePost(jimin);
  await jimin.put(`/api/posts/${postId}/like`);
  expect(await noticesOf(server, jimin)).toEqual([]);
});

test('a new follower is notified, with a link to their profile', async () => {
  await hyunwoo.put(`/api/people/${jimin.id}/follow`);
  expect(await noticesOf(server, jimin)).toMatchObject([
    { kind: 'followed', sentence: '현우님이 나를 팔로우해요', title: null, path: `/profile/${hyunwoo.id}` },
  ]);
  await hyunwoo.delete(`/api/people/${jimin.id}/follow`);
  expect(await noticesOf(server, jimin)).toEqual([]);
});

test('news is told to each resident as they chose: all, of their interests, or urgent only', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const yuna = await settle(server, { name: '유나', cityCode: town });
  for (const person of [jimin, outsider, yuna])
    await person.put('/api/interest-tags', { tags: ['문화', '운동'] });
  await sua.put('/api/interest-tags', { tags: ['농업'] });
  await sua.put('/api/notifications/news-level', { newsLevel: 'interest' });
  await yuna.put('/api/notifications/news-level', { newsLevel: 'urgent' });
  const { id } = await publish(server, minjae, { cityCode: town, title: '불빛축제', tags: ['문화', '운동'] });
  expect(await noticesOf(server, jimin)).toMatchObject([
    {
      kind: 'newsTagged',
      sentence: '관심 태그의 새 소식이 올라왔어요',
      title: '불빛축제',
      path: `/news/${id}`,
      actors: [],
    },
  ]);
  expect(await sentencesOf(server, hyunwoo)).toEqual(['새 소식이 올라왔어요']);
  for (const person of [sua, yuna, outsider, minjae]) expect(await noticesOf(server, person)).toEqual([]);
});

test('urgent news is told to everybody of the town, also when it becomes urgent later, once', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  await hyunwoo.put('/api/notifications/news-level', { newsLevel: 'urgent' });
  await sua.put('/api/notifications/settings/news', { listed: false, pushed: false });
  const draft = newsDraft(server, { cityCode: town, title: '단수 안내' });
  await mustSucceed(minjae.post('/api/news', draft));
  expect(await sentencesOf(server, hyunwoo)).toEqual([]);
  const screen = await observe(server, jimin, [`city:${town}`]);
  for (const urgent of [true, false, true])
    await mustSucceed(minjae.put(`/api/news/${draft.id}`, { ...draft, urgent }));
  await screen.hears('news.raised');
  expect((await jimin.get(`/api/news/${draft.id}`)).body.urgent).toBe(true);
  expect(await sentencesOf(server, jimin)).toEqual(['급한 소식이 올라왔어요', '새 소식이 올라왔어요']);
  for (const person of [hyunwoo, sua])
    expect(await sentencesOf(server, person)).toEqual(['급한 소식이 올라왔어요']);
  for (const person of [outsider, minjae]) expect(await noticesOf(server, person)).toEqual([]);
});

test('news for an area is told to those who live there or have not said, and read by all', async () => {
  const areas = (names: string) => minjae.post('/api/areas', { cityCode: town, names });
  await mustSucceed(areas('신북읍\n후평동'));
  const { items } = (await minjae.get(`/api/areas?city=${town}`)).body;
  const [inside, outside] = items.map(({ id }: { id: string }) => id);
  await mustSucceed(jimin.put('/api/session/area', { areaId: inside }));
  await mustSucceed(hyunwoo.put('/api/session/area', { areaId: outside }));
  const draft = { ...newsDraft(server, { cityCode: town }), areaId: inside, urgent: true };
  await mustSucceed(minjae.post('/api/news', draft));
  for (const person of [jimin, sua])
    expect(await sentencesOf(server, person)).toEqual(['급한 소식이 올라왔어요']);
  expect(await noticesOf(server, hyunwoo)).toEqual([]);
  const { body } = await hyunwoo.get(`/api/news/${draft.id}`);
  expect(body.area).toEqual({ id: inside, name: '신북읍' });
  const elsewhere = { ...newsDraft(server, { cityCode: nextTown() }), areaId: inside };
  expect((await minjae.post('/api/news', elsewhere)).body.error.fields.areaId).toBe('newsWrite.areaGone');
  await mustSucceed(minjae.delete(`/api/areas/${inside}`));
  expect((await hyunwoo.get(`/api/news/${draft.id}`)).body.area).toBeNull();
});

test('a join request notifies the club’s creator, and the decision the person who asked', async () => {
  const { id: clubId } = await club(jimin, '산책 모임');
  const requestId = newId();
  const asked = await hyunwoo.post(`/api/clubs/${clubId}/requests`, {
    id: requestId,
    message: '함께 걸어요',
  });
  expect(asked.status).toBeLessThan(300);
  expect(await noticesOf(server, jimin)).toMatchObject([
    {
      kind: 'joinRequested',
      sentence: '현우님이 모임 가입을 문의했어요',
      title: '산책 모임',
      path: `/club/manage/${clubId}`,
    },
  ]);
  await jimin.patch(`/api/clubs/${clubId}/requests/${requestId}`, { status: 'approved' });
  expect(await noticesOf(server, hyunwoo)).toMatchObject([
    {
      kind: 'joinApproved',
      sentence: '모임 가입이 승인됐어요',
      title: '산책 모임',
      path: `/club/${clubId}`,
      actors: [],
    },
  ]);
  expect(await noticesOf(server, jimin)).toEqual([]);
});

test('a rejected request notifies the person who asked', async () => {
  const { id: clubId } = await club(jimin, '독서 모임');
  const requestId = newId();
  await hyunwoo.post(`/api/clubs/${clubId}/requests`, { id: requestId, message: '읽고 싶어요' });
  await jimin.patch(`/api/clubs/${clubId}/requests/${requestId}`, { status: 'rejected' });
  expect(await sentencesOf(server, hyunwoo)).toEqual(['모임 가입이 거절됐어요']);
});

async function club(creator: Person, name: string): Promise<{ id: string }> {
  const id = newId();
  await server.p.db
    .insertInto('club')
    .values({
      id,
      name,
      description: '함께해요',
      city_code: town,
      creator_id: creator.id,
      created_at: server.p.clock.now(),
    })
    .execute();
  await server.p.db
    .insertInto('club_member')
    .values({ club_id: id, person_id: creator.id, joined_at: server.p.clock.now() })
    .execute();
  return { id };
}

test('members are notified of planned, changed and cancelled meetings, except the person who did it', async () => {
  const { id: clubId } = await club(jimin, '산책 모임');
  await server.p.db
    .insertInto('club_member')
    .values({ club_id: clubId, person_id: hyunwoo.id, joined_at: server.p.clock.now() })
    .execute();
  const day = addDays(seoulDay(server.p.clock.now()), 7);
  const meeting = { title: '첫 산책', day, time: null, place: '공지천', note: '', capacity: null };
  const id = newId();
  const planned = await jimin.post(`/api/clubs/${clubId}/meetings`, { id, ...meeting });
  expect(planned.body).toMatchObject({ id });
  expect(await noticesOf(server, hyunwoo)).toMatchObject([
    {
      kind: 'meetingPlanned',
      sentence: '새 모임 일정이 생겼어요',
      title: `첫 산책 · ${dayText(day)}`,
      path: `/club/${clubId}`,
    },
  ]);
  server.pass(60_000);
  await jimin.put(`/api/meetings/${id}`, { ...meeting, place: '소양강' });
  expect((await sentencesOf(server, hyunwoo))[0]).toBe('모임 일정이 바뀌었어요');
  server.pass(60_000);
  await jimin.put(`/api/meetings/${id}`, { ...meeting, place: '의암호' });
  expect(await sentencesOf(server, hyunwoo)).toEqual(['모임 일정이 바뀌었어요', '새 모임 일정이 생겼어요']);
  await jimin.put(`/api/meetings/${id}/cancellation`);
  expect((await sentencesOf(server, hyunwoo))[0]).toBe('모임 일정이 취소됐어요');
  expect(await noticesOf(server, jimin)).toEqual([]);
  expect(await noticesOf(server, sua)).toEqual([]);
});

test('an admin’s decision about a region change notifies the person', async () => {
  const id = newId();
  const there = nextTown();
  expect(
    (await jimin.post('/api/region-changes', { id, cityCode: there, reason: '이사했어요' })).status,
  ).toBeLessThan(300);
  await minjae.patch(`/api/region-changes/${id}`, { status: 'approved', note: '' });
  expect(await noticesOf(server, jimin)).toMatchObject([
    { kind: 'regionChangeApproved', sentence: '지역 변경이 승인됐어요', path: '/settings/region' },
  ]);
});

test('the winner of a week is notified of what they won', async () => {
  const week = 120;
  await server.p.db.insertInto('challenge_week').values({ city_code: town, week }).execute();
  await server.p.db
    .insertInto('challenge_winner')
    .values([
      { city_code: town, week, challenge: 'walking', rank: 1, person_id: jimin.id, value: 70_000 },
      { city_code: town, week, challenge: 'photo', rank: 3, person_id: jimin.id, value: 4 },
    ])
    .execute();
  await server.p.db
    .insertInto('event')
    .values({
      type: 'week.closed',
      topics: [`city:${town}`],
      data: JSON.stringify({
        cityCode: town,
        week,
        winners: [
          { personId: jimin.id, challenge: 'walking', rank: 1, value: 70_000 },
          { personId: jimin.id, challenge: 'photo', rank: 3, value: 4 },
          { personId: null, challenge: 'market', rank: 1, value: 10 },
        ],
      }),
    })
    .execute();
  expect(await noticesOf(server, jimin)).toMatchObject([
    {
      kind: 'challengeWon',
      sentence: '지난주 챌린지에서 순위에 올랐어요',
      title: '11월 셋째 주 걷기왕 1위, 사진 콘테스트 3위',
      path: '/events?week=120',
    },
  ]);
});
