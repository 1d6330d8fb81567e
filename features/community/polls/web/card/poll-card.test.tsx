// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ItemPoll as Optioned, Poll } from '#community/polls/contract.ts';
import { ItemPoll } from '#community/polls/web/ItemPoll.tsx';
import { pollsLive } from '#community/polls/web/live.ts';
import { later, mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, show } from '#test/screen/show.tsx';
import { press } from '#test/screen/typing.ts';
import { applyEvent } from '#web/live/rules.ts';
import { asked } from '#web/ui/layers/dialogs.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

const option = (text: string, votes: number | null, onPaper: number | null = null) => ({
  text,
  votes,
  onPaper,
});

const poll = (given: Partial<Poll> = {}): Poll => ({
  id: 'poll',
  kind: 'board',
  newsId: null,
  postId: 'post',
  question: '어디서 만날까요?',
  options: [option('공지천', 1), option('시청', 0)],
  several: false,
  secret: false,
  quorum: null,
  endsAt: inAnHour(),
  hasEnded: false,
  voters: 1,
  hasVoted: false,
  own: null,
  households: null,
  isTicked: false,
  paper: null,
  isPaperAwaited: false,
  can: { vote: true, delete: false, seeVoters: true, paper: false },
  ...given,
});

const secret = (given: Partial<Poll> = {}) =>
  poll({
    secret: true,
    options: [option('공지천', null), option('시청', null)],
    can: { vote: true, delete: false, seeVoters: false, paper: false },
    ...given,
  });

/** The poll of a post as a neighbour opens it. `onVote` options their ballot. */
async function open(first: Poll, onVote: (body: never) => unknown = () => first) {
  let shown: Optioned = { poll: first, households: null, can: { add: false } };
  const api = mockApi(({ method, body }) => (method === 'PUT' ? onVote(body as never) : shown));
  const page = await show(<ItemPoll postId="post" />);
  await expect.poll(() => page.place.textContent).toContain(first.question);
  await settle();
  return {
    ...page,
    ...api,
    text: () => page.place.textContent ?? '',
    becomes: (next: Poll) => {
      shown = { poll: next, households: null, can: { add: false } };
    },
    choice: (option: string) =>
      [...page.place.querySelectorAll('label')]
        .find(({ textContent }) => textContent === option)
        ?.querySelector('input') as HTMLInputElement,
    button: (name: string) =>
      [...page.place.querySelectorAll('button')].find(({ textContent }) => textContent === name),
    receive: async (type: string, data: object) => {
      applyEvent([pollsLive], page.queries, { id: '1', type, topics: [], data } as never);
      await settle();
    },
  };
}

const optionDialog = (yes: boolean) =>
  now(async () => {
    asked.get().at(-1)?.settle(yes);
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => asked.set([]));

test('an open vote is sent without a question, is shown as one’s own, and can be changed', async () => {
  const voted = (own: number[]) => poll({ hasVoted: true, own, voters: 2 });
  const card = await open(poll(), ({ options }: { options: number[] }) => voted(options));
  await press(card.button('투표하기'));
  expect(card.text()).toContain('답을 골라주세요.');
  await press(card.choice('시청'));
  await press(card.button('투표하기'));
  await settle();
  expect(asked.get()).toEqual([]);
  expect(card.text()).toContain('투표했어요. 끝날 때까지 바꿀 수 있어요.');
  expect([card.choice('시청').checked, card.button('이 답으로 바꾸기')]).toEqual([true, undefined]);

  await press(card.choice('공지천'));
  await press(card.button('이 답으로 바꾸기'));
  await settle();
  const ballots = card.bodies.filter(Boolean) as { id: string; options: number[] }[];
  expect(ballots.map(({ options }) => options)).toEqual([[1], [0]]);
  expect(ballots[0]?.id).not.toBe(ballots[1]?.id);
});

test('a secret vote says first that it cannot be changed, asks, and is given once', async () => {
  const card = await open(secret(), () =>
    secret({ hasVoted: true, voters: 2, can: { ...poll().can, vote: false } }),
  );
  expect(card.text()).toContain('한 번 투표하면 바꿀 수 없어요.');
  await press(card.choice('시청'));
  await press(card.button('투표하기'));
  expect(asked.get().at(-1)?.question.body).toContain('‘시청’에 투표해요.');
  await optionDialog(false);
  expect(card.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);

  await press(card.button('투표하기'));
  await optionDialog(true);
  await settle();
  expect(card.text()).toContain('투표했어요. 결과는 투표가 끝나면 보여요.');
  expect([card.place.querySelector('input'), card.button('투표하기')]).toEqual([null, undefined]);
});

test('a vote that failed keeps the choice, says so, and the next press sends the same ballot', async () => {
  const responses = [refusal('internal', undefined, 500), poll({ hasVoted: true, own: [1] })];
  const card = await open(poll(), () => responses.shift());
  await press(card.choice('시청'));
  await press(card.button('투표하기'));
  await settle();
  expect(card.place.querySelector('[role=alert]')?.textContent).toContain('고른 답은 그대로 있어요.');
  expect(card.choice('시청').checked).toBe(true);

  await press(card.button('투표하기'));
  await settle();
  const ids = card.bodies.filter(Boolean).map((ballot) => (ballot as { id: string }).id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(card.place.querySelector('[role=alert]')).toBeNull();
});

test('while a vote is on its way the options rest', async () => {
  const response = later();
  const card = await open(poll(), () => response.promise);
  await press(card.choice('시청'));
  await press(card.button('투표하기'));
  expect([card.choice('공지천').disabled, card.text().includes('투표하는 중…')]).toEqual([true, true]);
  response.resolve(poll({ hasVoted: true, own: [1] }));
  await settle();
  expect(card.choice('공지천').disabled).toBe(false);
});

test('a secret vote of another device is found, and the reason stays on the screen', async () => {
  const card = await open(secret(), () => refusal('conflict', 'polls.alreadyVoted', 409));
  card.becomes(secret({ hasVoted: true, can: { ...poll().can, vote: false } }));
  await press(card.choice('공지천'));
  await press(card.button('투표하기'));
  await optionDialog(true);
  await settle();
  expect(card.text()).toContain('이미 투표했어요. 비밀 투표는 바꿀 수 없어요.');
  expect(card.place.querySelector('input')).toBeNull();
});

test('counts of others are shown without a request, and the end brings the result', async () => {
  const card = await open(poll());
  const before = card.requests.length;
  await card.receive('poll.counted', { id: 'poll', postId: 'post', voters: 5, votes: [3, 2] });
  expect(card.text()).toContain('5명 참여');
  expect(card.button('3명')).toBeDefined();
  expect(card.requests).toHaveLength(before);

  await card.receive('poll.counted', { id: 'another', postId: 'post', voters: 9, votes: [9, 9] });
  expect(card.text()).not.toContain('9명');

  card.becomes(poll({ hasEnded: true, endsAt: anHourAgo(), voters: 5, can: { ...poll().can, vote: false } }));
  await card.receive('poll.ended', { id: 'poll', postId: 'post' });
  await settle();
  expect(card.text()).toContain('끝난 투표');
});

test('at its end a poll says that it is being counted, and asks once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const shown = poll();
    const card = mockApi(() => ({ poll: shown, households: null, can: { add: false } }));
    const { place } = await show(<ItemPoll postId="post" />);
    await now(() => vi.advanceTimersByTimeAsync(1000));
    expect(place.textContent).toContain('투표하기');
    const before = card.requests.length;
    await now(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(place.textContent).toContain('결과를 세고 있어요.');
    expect(place.querySelector('input')).toBeNull();
    await now(() => vi.advanceTimersByTimeAsync(10_000));
    expect(card.requests).toHaveLength(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

const ended = (given: Partial<Poll>) =>
  poll({
    endsAt: anHourAgo(),
    hasEnded: true,
    can: { vote: false, delete: false, seeVoters: true, paper: false },
    ...given,
  });

test('a result names the option with the most votes in words, and one’s own', async () => {
  const options = [option('공지천', 3), option('시청', 1)];
  const card = await open(ended({ options, voters: 4, own: [1], hasVoted: true, quorum: 4 }));
  const [first, second] = [...card.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(first).toBe('공지천가장 많이 고른 답3명 · 75%');
  expect(second).toBe('시청내가 고른 답1명 · 25%');
  expect(card.text()).toContain('정족수를 채웠어요.');
});

test('a result without its quorum does not stand, and one of very few is not shown', async () => {
  const options = [option('공지천', 2), option('시청', 1)];
  const missed = await open(ended({ options, voters: 3, quorum: 20 }));
  expect(missed.text()).toContain('정족수 20명 중 3명');
  expect(missed.text()).toContain('정족수를 채우지 못해 결과가 성립하지 않았어요.');
  expect(missed.text()).not.toContain('가장 많이 고른 답');

  const few = await open({ ...secret({ voters: 2 }), endsAt: anHourAgo(), hasEnded: true });
  expect(few.text()).toContain('참여한 사람이 적어 결과를 보여주지 않아요.');
  expect(few.text()).not.toContain('%');
});

test('paper votes count for the quorum, and stand apart beside those on the screen', async () => {
  const paper = { ballots: 6, invalid: 1, counters: null };
  const options = [option('공지천', 6, 4), option('시청', 2, 1)];
  const card = await open(ended({ options, voters: 3, quorum: 9, paper }));
  expect(card.text()).toContain('정족수 9명 중 9명');
  expect(card.text()).toContain('정족수를 채웠어요.');
  const [first] = [...card.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(first).toBe('공지천가장 많이 고른 답6명 · 75%화면 2 · 종이 4');
  expect(card.text()).toContain('무효 1표');
});

test('while paper votes are counted no option has won and no quorum is missed', async () => {
  const options = [option('공지천', 2), option('시청', 1)];
  for (const quorum of [1, 20]) {
    const card = await open(ended({ options, voters: 3, quorum, isPaperAwaited: true }));
    expect(card.text()).toContain('종이 표를 세고 있어요.');
    expect(card.text()).not.toMatch(/가장 많이 고른 답|정족수를/);
  }
});

test('who may not vote reads why, and sees what everybody sees', async () => {
  const card = await open(
    poll({ kind: 'club', can: { vote: false, delete: false, seeVoters: true, paper: false } }),
  );
  expect(card.text()).toContain('모임 멤버만 투표할 수 있어요.');
  expect([card.place.querySelector('input'), card.button('1명')?.getAttribute('aria-label')]).toEqual([
    null,
    '공지천: 1명, 누가 골랐는지 보기',
  ]);
});

const byHousehold = (own: NonNullable<Poll['households']>['own'], given: Partial<Poll> = {}) =>
  poll({ kind: 'news', households: { total: 24, own }, voters: 8, ...given });
const noVote = { vote: false, delete: false, seeVoters: true, paper: false };
const kims = (hasVoted: boolean) => ({ name: '김영수네', hasVoted });

test('a poll of households says whose vote it is, and counts households', async () => {
  const card = await open(byHousehold(kims(false)));
  expect(card.text()).toContain('한 세대에 한 표');
  expect(card.text()).toContain('24세대 중 8세대 참여');
  expect(card.text()).toContain('김영수네의 한 표예요.');
  expect(card.button('1세대')).toBeDefined();
  await card.receive('poll.counted', { id: 'poll', postId: 'post', voters: 9, votes: [3, 6] });
  expect(card.text()).toContain('24세대 중 9세대 참여');
  expect(card.text()).not.toMatch(/\d명/);
});

test('who lives with somebody who has voted reads so at once, and has nothing to choose', async () => {
  const card = await open(byHousehold(kims(false)));
  card.becomes(byHousehold(kims(true), { can: noVote }));
  await card.receive('poll.voted', { id: 'poll', postId: 'post' });
  expect(card.text()).toContain('김영수네는 이미 투표했어요.');
  expect([card.place.querySelector('input'), card.button('투표하기')]).toEqual([null, undefined]);
});

test('of a household’s one vote, the voter may still change an open one', async () => {
  const card = await open(byHousehold(kims(true), { hasVoted: true, own: [0] }));
  expect(card.text()).toContain('투표했어요. 끝날 때까지 바꿀 수 있어요.');
  await press(card.choice('시청'));
  expect(card.button('이 답으로 바꾸기')).toBeDefined();
});

test('why somebody’s household has no vote on the screen is said in words', async () => {
  const reason = async (shown: Poll) => (await open(shown)).text();
  expect(await reason(byHousehold(kims(true), { isTicked: true, can: noVote }))).toContain(
    '김영수네는 마을회관에서 종이로 투표했어요.',
  );
  expect(await reason(byHousehold(null, { can: noVote }))).toContain('이 투표의 세대 명부에 없어서');
  expect(await reason(byHousehold(kims(false), { can: noVote }))).toContain(
    '이 소식을 받는 주민만 투표할 수 있어요.',
  );
});

test('the quorum and the result of households are in households', async () => {
  const options = [option('공지천', 6, 4), option('시청', 2, 1)];
  const paper = { ballots: 6, invalid: 1, counters: null };
  const given = { hasEnded: true, endsAt: anHourAgo(), options, voters: 3, quorum: 9, paper, can: noVote };
  const card = await open(byHousehold(kims(true), given));
  expect(card.text()).toContain('24세대 중 9세대 참여 (종이 6세대) · 정족수 9세대');
  expect(card.text()).toContain('6세대 · 75%');
  const few = await open(byHousehold(null, { ...given, options: [option('공지천', null)], voters: 2 }));
  expect(few.text()).toContain('참여한 세대가 적어 결과를 보여주지 않아요.');
});

test('a poll that cannot be loaded can be asked for again, and nothing stands where there is none', async () => {
  const optioned = { poll: null, households: null, can: { add: false } };
  const responses: unknown[] = [refusal('forbidden'), optioned];
  mockApi(() => responses.shift());
  const { place } = await show(<ItemPoll postId="post" />);
  await settle();
  expect(place.textContent).toContain('투표를 불러오지 못했어요.');
  await press(place.querySelector('button'));
  await settle();
  expect(place.textContent).toBe('');
});
