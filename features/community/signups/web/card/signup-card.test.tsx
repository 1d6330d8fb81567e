// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { ItemSignup as Loaded, Signup } from '#community/signups/contract.ts';
import { ItemSignup } from '#community/signups/web/ItemSignup.tsx';
import { signupsLive } from '#community/signups/web/live.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { mockApi, refusal } from '#test/screen/mock-api.ts';
import { now, settle, show } from '#test/screen/show.tsx';
import { press, type } from '#test/screen/typing.ts';
import { applyEvent } from '#web/live/rules.ts';
import { createQueryClient } from '#web/requests/query-client.ts';
import { asked } from '#web/ui/layers/dialogs.ts';
import { snackbar } from '#web/ui/layers/snackbars.ts';

const dayMs = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const dayIn = (days: number) => addDays(seoulDay(new Date()), days);

const signup = (given: Partial<Signup> = {}): Signup => ({
  id: 'signup',
  newsId: 'news',
  meetingId: null,
  clubId: null,
  seats: 20,
  taken: 17,
  waiting: 0,
  day: dayIn(9),
  time: '10:00',
  closesAt: at(7),
  cancelUntil: dayIn(8),
  questions: [],
  isOver: false,
  own: null,
  revision: 1,
  can: { enter: true, cancel: false, manage: false },
  ...given,
});

const withSeat = (given: Partial<Signup> = {}) =>
  signup({
    own: { state: 'seat', position: null, answers: [] },
    can: { enter: true, cancel: true, manage: false },
    ...given,
  });
const waiting = (position: number) =>
  withSeat({ taken: 20, waiting: position, own: { state: 'waiting', position, answers: [] } });

/** The sign-up of news as a resident opens it. `onWrite` answers what they send. */
async function open(
  first: Signup,
  onWrite: (asked: { method: string; body: never }) => unknown = () => first,
) {
  let shown: Loaded = { signup: first, meeting: null, can: { add: false } };
  const api = mockApi(({ method, body }) =>
    method === 'GET' ? shown : onWrite({ method, body: body as never }),
  );
  const queries = createQueryClient();
  queries.setQueryData(['session'], { person: { id: 'me', isAdmin: false } });
  const page = await show(<ItemSignup newsId="news" />, { queries });
  await expect.poll(() => page.place.textContent).toContain('참가 신청');
  await settle();
  return {
    ...page,
    ...api,
    text: () => page.place.textContent ?? '',
    fields: () => [...page.place.querySelectorAll('input')],
    becomes: (next: Signup) => {
      shown = { signup: next, meeting: null, can: { add: false } };
    },
    button: (name: string) =>
      [...page.place.querySelectorAll('button')].find(({ textContent }) => textContent === name),
    receive: async (type: string, data: object) => {
      applyEvent([signupsLive], page.queries, { id: '1', type, topics: [], data } as never);
      await settle();
    },
  };
}

const settleDialog = (yes: boolean) =>
  now(async () => {
    asked.get().at(-1)?.settle(yes);
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => {
  asked.set([]);
  snackbar.set(null);
  localStorage.clear();
});

test('a resident signs up by one press, and gives the seat back after a question', async () => {
  const card = await open(signup(), ({ method }) => (method === 'PUT' ? withSeat({ taken: 18 }) : signup()));
  expect(card.text()).toContain('20명 중 17명');
  await press(card.button('신청하기'));
  await settle();
  expect(card.text()).toContain('20명 중 18명');
  expect(snackbar.get()?.text).toBe('신청했어요. 자리를 맡았어요.');

  await press(card.button('신청 취소'));
  await settleDialog(false);
  expect(card.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  card.becomes(signup());
  await press(card.button('신청 취소'));
  await settleDialog(true);
  await settle();
  expect(card.requests).toContain('DELETE /api/signups/signup/entry');
  expect(card.button('신청하기')).toBeDefined();
});

test('without a seat it says before the press that one waits, and after it which place that is', async () => {
  const card = await open(signup({ taken: 20, waiting: 2 }), () => waiting(3));
  expect(card.text()).toContain('20명 중 20명 · 대기 2명');
  expect([card.button('신청하기'), card.text().includes('자리가 다 찼어요.')]).toEqual([undefined, true]);
  await press(card.button('대기 신청하기'));
  await settle();
  expect(card.text()).toContain('대기 3번째예요');
  expect(card.button('대기 취소')).toBeDefined();
});

test('every question is answered; what is typed outlives a failure and is sent again', async () => {
  const questions = ['몇 분이 오시나요?', '타는 곳은요?'];
  const responses = [refusal('internal', undefined, 500), withSeat({ questions })];
  const card = await open(signup({ questions }), () => responses.shift());
  const [first, second] = card.fields() as [HTMLInputElement, HTMLInputElement];
  await type(first, '두 명');
  await press(card.button('신청하기'));
  expect(card.text()).toContain('답을 입력해주세요.');
  await type(second, '회관 앞');
  await press(card.button('신청하기'));
  await settle();
  expect(snackbar.get()?.text).toBe('신청하지 못했어요. 다시 시도해주세요.');
  expect([first.value, second.value]).toEqual(['두 명', '회관 앞']);
  await press(card.button('신청하기'));
  await settle();
  expect(card.bodies.filter(Boolean)).toEqual([
    { answers: ['두 명', '회관 앞'] },
    { answers: ['두 명', '회관 앞'] },
  ]);
});

test('answers can be changed, or left as they are', async () => {
  const questions = ['몇 분이 오시나요?'];
  const entered = (text: string) =>
    withSeat({ questions, own: { state: 'seat', position: null, answers: [text] } });
  const card = await open(entered('두 명'), ({ body }) =>
    entered((body as { answers: string[] }).answers[0] ?? ''),
  );
  await press(card.button('답 바꾸기'));
  await type(card.fields()[0] as HTMLInputElement, '세 명');
  await press(card.button('그대로 두기'));
  expect(card.text()).toContain('두 명');
  await press(card.button('답 바꾸기'));
  expect(card.fields()[0]?.value).toBe('두 명');
  await type(card.fields()[0] as HTMLInputElement, '세 명');
  await press(card.button('이 답으로 바꾸기'));
  await settle();
  expect(card.text()).toContain('세 명');
  expect(card.fields()).toEqual([]);
});

test('counts of others are shown without a request; whoever waits asks for their place', async () => {
  const card = await open(signup());
  const before = card.requests.length;
  await card.receive('signup.counted', { id: 'signup', newsId: 'news', taken: 20, waiting: 4 });
  expect(card.text()).toContain('20명 중 20명 · 대기 4명');
  await card.receive('signup.counted', { id: 'another', newsId: 'news', taken: 1, waiting: 0 });
  expect(card.text()).toContain('20명 중 20명');
  expect(card.requests).toHaveLength(before);

  const queue = await open(waiting(2));
  const asked = queue.requests.length;
  queue.becomes(waiting(1));
  await queue.receive('signup.counted', { id: 'signup', newsId: 'news', taken: 20, waiting: 1 });
  await expect.poll(() => queue.text()).toContain('대기 1번째예요');
  expect(queue.requests).toHaveLength(asked + 1);

  queue.becomes(withSeat({ taken: 20 }));
  await queue.receive('signup.movedUp', { id: 'signup', newsId: 'news' });
  await expect.poll(() => queue.text()).toContain('신청했어요');
});

test('a sign-up that has closed meanwhile says so, and what was read before gives way', async () => {
  const card = await open(signup(), () => refusal('conflict', 'signups.closed', 409));
  card.becomes(signup({ closesAt: at(-1), can: { enter: false, cancel: false, manage: false } }));
  await press(card.button('신청하기'));
  await settle();
  expect(snackbar.get()?.text).toBe('신청이 마감됐어요.');
  await expect.poll(() => card.button('신청하기')).toBeUndefined();
  expect(card.text()).toContain('신청 마감');
});

test('who cannot sign up reads why', async () => {
  const none = { enter: false, cancel: false, manage: false };
  expect((await open(signup({ can: none }))).text()).toContain('이 소식을 받는 주민만 신청할 수 있어요.');
  expect((await open(signup({ can: none, closesAt: at(-1) }))).text()).toContain('신청이 마감됐어요.');
  const past = { can: none, closesAt: at(-5), day: dayIn(-3), isOver: true };
  expect((await open(signup(past))).text()).toContain('이미 지난 신청이에요.');
  const late = await open(withSeat({ can: none, cancelUntil: dayIn(-1) }));
  expect(late.text()).toContain('못 오게 되면 담당자에게 알려주세요.');
  expect(late.button('신청 취소')).toBeUndefined();
});

test('a sign-up that cannot be loaded can be asked for again, and nothing stands where there is none', async () => {
  const responses: unknown[] = [refusal('forbidden'), { signup: null, can: { add: false } }];
  mockApi(() => responses.shift());
  const { place } = await show(<ItemSignup newsId="news" />);
  await settle();
  expect(place.textContent).toContain('참가 신청을 불러오지 못했어요.');
  await press(place.querySelector('button'));
  await settle();
  expect(place.textContent).toBe('');
});
