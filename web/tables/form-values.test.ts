import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as benefit from '#community/benefits/web/writing/benefit-form.ts';
import * as club from '#community/clubs/web/writing/club-form.ts';
import * as meeting from '#community/meetings/web/meeting-form.ts';
import * as post from '#community/posts/web/writing/post-form.ts';
import * as signup from '#community/signups/web/writing/signup-form.ts';
import * as treasury from '#community/treasuries/web/writing/entry-form.ts';
import * as pickup from '#days/pickups/web/admin/rule-values.ts';
import * as alert from '#notices/alerts/web/writing/alert-form.ts';
import * as version from '#residents/documents/web/admin/version-form.ts';
import * as filling from '#residents/pasted-texts/web/filling.ts';
import * as repeat from '#residents/repeats/web/repeat-fields.ts';
import * as news from '#town/news/web/writing/news-form.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:10:00+09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const image = { id: 'picture' };
const day = '2026-11-20';

const items = {
  post: {
    id: '1',
    category: 'question',
    title: '제목',
    content: '본문',
    images: [image, { id: 'other' }],
    inNewsletter: true,
  },
  job: {
    id: '1',
    category: 'job',
    title: '구인',
    contact: '010',
    content: '본문',
    lastDay: day,
    image,
    job: { employer: '가게', payUnit: 'month', payWon: 2_100_000, conditions: '주 5일' },
    property: null,
  },
  home: {
    id: '1',
    category: 'realEstate',
    title: '집',
    contact: '',
    content: '',
    lastDay: null,
    image: null,
    job: null,
    property: { deal: 'rent', location: '신사우동', area: 59.5, price: '500/50', office: null },
  },
  agent: {
    id: '1',
    category: 'realEstate',
    title: '집',
    contact: '',
    content: '',
    lastDay: null,
    image: null,
    job: null,
    property: {
      deal: null,
      location: '',
      area: null,
      price: '',
      office: { name: '가나', agent: '김', registration: '7', phone: '033', address: '길' },
    },
  },
  shop: {
    id: '1',
    category: 'shop',
    title: '가게',
    contact: '',
    content: '',
    lastDay: null,
    image: null,
    job: null,
    property: null,
  },
  meeting: { id: '1', title: '등산', day, time: '06:00', place: '봉의산', note: '', capacity: 12 },
  wholeDay: { id: '1', title: '등산', day, time: null, place: '', note: '', capacity: null },
  news: {
    id: '1',
    cityCode: '51110',
    day,
    tags: ['축제', '청년'],
    linkUrl: null,
    title: '제목',
    content: '본문',
    image,
    urgent: true,
    area: { id: 'area' },
    shownUntil: day,
  },
  alert: {
    id: '1',
    placeCodes: ['51110'],
    area: { id: 'area' },
    severity: 'Severe',
    category: 'Met',
    headline: '호우',
    description: '',
    instruction: '집에 계세요',
    expiresAt: '2026-11-19T15:00:00.000Z',
    revision: 3,
  },
  signup: {
    id: '1',
    seats: 20,
    day: '2026-12-05',
    time: '10:00',
    closesAt: '2026-12-04T09:00:00.000Z',
    cancelUntil: '2026-12-04',
    questions: ['몇 분이 오시나요?'],
    taken: 17,
    revision: 2,
  },
  entry: { id: '1', kind: 'income', amount: 1_200_000, day, purpose: '회비' },
  club: { id: '1', name: '등산', description: '소개', category: '운동', photo: image },
  version: {
    id: '1',
    title: '약관',
    body: '본문',
    changes: '고침',
    inForceFrom: day,
    needsConsent: true,
    basis: 'b',
  },
} as const;
const of = <Name extends keyof typeof items>(name: Name) => items[name] as never;

const weekly = { rule: { every: 'week', interval: 2, weekdays: [1, 5] }, until: '2026-12-31' } as const;
const picked = (...guesses: object[]) =>
  ({ text: ' 원문 ', guesses, keepsText: true, hasSummary: true }) as never;
const when = { kind: 'when', from: 0, day, time: '10:00', endDay: null, endTime: null, repeats: false };

/** An item as its form has it, and what is sent of that: nothing may be lost on the way. */
const table: Record<string, () => unknown> = {
  'a post': () => post.toChange(post.valuesOf(of('post'))),
  'drafts of posts': () => [
    post.draftKeyOf('me'),
    post.draftKeyOf('me', 'club'),
    post.toChange(post.emptyPost('1')),
  ],
  'a job': () => benefit.toChange(benefit.valuesOf(of('job'))),
  'a home of its owner': () => benefit.toChange(benefit.valuesOf(of('home'))),
  'a home of an agent': () => benefit.toChange(benefit.valuesOf(of('agent'))),
  'a shop that was a job': () => benefit.toChange({ ...benefit.valuesOf(of('job')), category: 'shop' }),
  'an owner’s home without details': () =>
    benefit.toChange({ ...benefit.emptyBenefit('1', 'realEstate'), area: ' ' }).property,
  'numbers as people type them': () =>
    ['1,200', '10,030원', ' 59.5㎡', '２１', '', '많이'].map(benefit.numberIn),
  'a meeting': () => meeting.toChange(meeting.valuesOf(of('meeting'))),
  'a meeting of a whole day': () => meeting.toChange(meeting.valuesOf(of('wholeDay'))),
  'a meeting as it is typed': () =>
    [{ time: '06:00:00', capacity: ' 12 ' }, { capacity: '열' }, { capacity: '1e3' }].map((typed) => {
      const { time, capacity } = meeting.toChange({ ...meeting.emptyMeeting('1'), ...typed });
      return [time, Number.isNaN(capacity) ? 'NaN' : capacity];
    }),
  'a sign-up': () => signup.requestOf(signup.valuesOf(of('signup'))),
  'a sign-up as it is typed': () =>
    [{ seats: ' 20 ', time: '10:00:00', first: ' ', second: ' 타는  곳 ' }, { seats: '스무 명' }].map(
      (typed) => {
        const { seats, time, questions } = signup.requestOf({
          ...signup.emptySignup('1', { day }),
          ...typed,
        });
        return [Number.isNaN(seats) ? 'NaN' : seats, time, questions];
      },
    ),
  'the times that a sign-up proposes': () =>
    [undefined, '2026-11-19', day, '2026-11-21', '2026-12-05'].map((each) => {
      const { closesAt, cancelUntil } = signup.emptySignup('1', { day: each });
      return [each, closesAt, cancelUntil];
    }),
  'a sign-up of another day': () => {
    const before = signup.emptySignup('1', { day: '2026-12-05' });
    return [before, { ...before, cancelUntil: '2026-12-01' }].map((each) =>
      signup.withDay(each, '2026-12-12'),
    );
  },
  'what is wrong with a sign-up': () => {
    const { id: _id, ...request } = { ...signup.requestOf(signup.valuesOf(of('signup'))), id: '1' };
    return [
      {},
      { closesAt: '2026-12-05T01:00:00.000Z' },
      { closesAt: '2026-12-05T01:00:00.001Z' },
      { time: null, closesAt: '2026-12-05T15:00:00.000Z' },
      { closesAt: '2026-11-19T15:00:00.000Z' },
      { cancelUntil: '2026-12-06' },
      { day: '2026-11-19' },
      { day: '2027-12-05' },
      { seats: 16 },
    ].map((given) => signup.complaintsOf({ ...request, ...given }, { edited: of('signup') }));
  },
  news: () => news.toChange(news.valuesOf(of('news'))),
  'scheduled news': () =>
    news.toChange(news.valuesOfScheduled({ ...items.news, publishAt: '2026-11-23T22:30:00.000Z' } as never)),
  'news with a time that is not whole': () =>
    news.publishAtOf({ ...news.valuesOf(of('news')), isLater: true, publishDay: day }),
  'news of an earlier draft': () =>
    news.toChange({
      ...news.emptyNews('1', ''),
      urgent: undefined as never,
      linkUrl: ' ',
    }),
  'incoming news': () =>
    news.toChange(news.valuesOfIncoming('2', { ...items.news, linkUrl: 'https://example.com' } as never)),
  'an alert': () => alert.requestOf(alert.valuesOf(of('alert'))),
  'a new alert': () => alert.requestOf(alert.emptyAlert('1', '51110')),
  'a club': () =>
    [
      { text: '', removed: false },
      { text: '', removed: true },
      { text: '비밀 번호', removed: false },
    ].map((password) => club.toChange(club.valuesOf(of('club')), password, true)),
  'a new club': () => club.toChange(club.emptyClub('1'), { text: '', removed: false }, false),
  'a document': () => version.toChange(version.valuesOf(of('version'))),
  'a new document': () =>
    (['terms', 'rules'] as never[]).map((kind) =>
      version.emptyVersion(
        '1',
        { kind, inForce: { title: '약관', body: '본문' }, basis: 'b' } as never,
        new Date(),
      ),
    ),
  'an entry of a treasury': () =>
    treasury.requestOf(treasury.valuesOf({ ...items.entry, receiptId: 'picture' } as never)),
  'a new entry of a treasury': () => treasury.emptyEntry('1'),
  'a rule of pickups': () =>
    (['week', 'fortnight', 'month'] as const).map((cycle) =>
      pickup.ruleFrom({
        key: 'k',
        kind: 'food' as never,
        cycle,
        weekdays: ['1'],
        weeks: ['2'],
        fromDay: day,
        starts: '',
        ends: '02:00',
      }),
    ),
  'repeats there and back': () =>
    [
      weekly,
      { rule: { every: 'month', interval: 1, by: 'last' }, until: null },
      { rule: { every: 'year', lunar: true }, until: null },
      null,
    ].map((each) => repeat.draftOf(repeat.valuesOf(each as never, day))),
  'repeats with an end': () =>
    [
      { end: 'count', count: '3' },
      { end: 'count', count: 'x' },
      { end: 'day', until: '2026-11-19' },
    ].map((end) => {
      const draft = repeat.draftOf({ ...repeat.neverOn(day), every: 'week:1', ...end } as never);
      return [draft, repeat.complaintOf(draft, day)];
    }),
  'a repeat on another day': () => [
    repeat.movedTo(repeat.neverOn(day), day, '2026-11-23').weekdays,
    repeat.movedTo({ ...repeat.neverOn(day), weekdays: [1, 5] }, day, '2026-11-24').weekdays,
  ],
  'a preview of a repeat': () =>
    repeat.previewOf(repeat.draftOf({ ...repeat.neverOn(day), every: 'week:2' }) as never, day, 3),
  'what is filled in of a pasted text': () => {
    const chosen = picked(
      when,
      { ...when, from: 9, day: '2026-11-25' },
      { kind: 'title', from: 1, text: '축제' },
      { kind: 'until', from: 2, day: '2026-11-30', endDay: null },
    );
    return [
      filling.titleOf(chosen),
      filling.dayOf(chosen),
      filling.timeOf(chosen),
      filling.deadlineOf(chosen),
      filling.linkOf(chosen) ?? null,
    ];
  },
  'the text of pasted news': () => [
    filling.contentOf(picked(), '') ?? null,
    filling.contentOf(picked(), '이미 쓴 원문 그대로') ?? null,
    filling.contentOf({ ...(picked() as object), keepsText: false } as never, '') ?? null,
  ],
};

test('what each form sends', async () => {
  const sent = Object.entries(table).map(([name, send]) => `${name}\n${JSON.stringify(send(), null, 1)}`);
  await expect(`${sent.join('\n')}\n`).toMatchFileSnapshot('form-values.txt');
});
