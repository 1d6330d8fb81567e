import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastDay } from '#account/openings/web/last-day.ts';
import { categoryToWrite } from '#community/benefits/web/writing/category-to-write.ts';
import { readChallengesView } from '#community/challenges/web/challenges-view.ts';
import { photoName } from '#community/challenges/web/photos/photo-name.ts';
import { todayIn } from '#community/challenges/web/walking/today-in.ts';
import { leftText } from '#community/challenges/web/week/use-time-left.ts';
import { hourText } from '#community/meetings/web/meeting-when.ts';
import { readView as boardView } from '#community/posts/web/board/board-view.ts';
import { categoryName } from '#community/posts/web/category-name.ts';
import { dayName, monthName } from '#days/calendar/web/day-name.ts';
import { dayTitle } from '#days/calendar/web/day-title.ts';
import { timeText } from '#moderation/takedowns/web/admin/time-text.ts';
import { untilText } from '#notices/alerts/web/until-text.ts';
import { textOf, whenOf } from '#notices/letters/web/text-of.ts';
import { daysToCome, isOver, stillToCome } from '#notices/newsletters/web/page/to-come.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import { untilText as suspendedUntil } from '#screens/admin/web/people/until-text.ts';
import { addressText, shortAddressText } from '#screens/profiles/web/address-text.ts';
import { townName } from '#screens/region-changes/web/town-name.ts';
import { codeIn, regionOf } from '#screens/region-setup/web/invited.ts';
import { numberOf } from '#screens/search/web/number-of.ts';
import { readView as searchView } from '#screens/search/web/search-view.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import { challengeDays } from '#shared/time/weeks.ts';
import { clockOf, lengthOf } from '#town/broadcasts/web/listening/length.ts';
import { readFilter } from '#town/news/web/list/news-filter.ts';
import { ageText, failureText, sinceText } from '#town/sources/web/source-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:10:00+09:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const hour = 60 * minute;
const event = {
  id: '1',
  title: '걷기 모임',
  day: '2026-11-20',
  time: '18:00',
  clubName: '봉의산',
  cancelled: false,
} as never;
/** Of 16 to 22 November, issued on the 23rd. */
const newsletter = {
  week: 120,
  dates: [
    { day: '2026-11-23', title: '월요일 모임', id: '1' },
    { day: '2026-11-26', title: '목요일 모임', id: '2' },
  ],
  days: [{ day: '2026-11-25', text: '장날' }],
  pickups: { area: '후평동', days: [{ day: '2026-11-24', text: '재활용' }], contact: '' },
  market: { day: '2026-11-25', text: '풍물시장' },
} as never;

/**
 * The sentences of the screens and the values they read from an address, where a day, a unit or an end
 * begins.
 */
const table: Record<string, () => unknown> = {
  // The day in Seoul is another than in UTC.
  'suspended until': () => suspendedUntil('2026-11-19T15:00:00.000Z'),
  'suspended for good': () => suspendedUntil(null),
  'an alert until midnight': () => untilText('2026-11-19T15:00:00.000Z'),
  'an alert until noon': () => untilText('2026-11-20T03:00:00.000Z'),
  'the field of an instant': () => wallTime('2026-11-19T15:05:59.000Z'),
  'the instant of a field': () => instantAt('2026-11-20T00:05'),
  'the instant of a field with seconds': () => instantAt('2026-11-20T00:05:30'),
  'no instant': () => [instantAt(''), instantAt('2026-13-40T00:05')],
  'lengths for the eye': () => [0, 999, 59_400, 59_500, 65_000, 600_000, -5].map(clockOf),
  'lengths for the ear': () => [0, 59_400, 60_000, 65_000].map(lengthOf),
  'a month and a day': () => [monthName('2026-11'), dayTitle('2026-11-01')],
  'a cell of the calendar': () =>
    dayName('2026-11-20', {
      today: '2026-11-20',
      holidays: ['추석'],
      entries: [event, event],
      marks: [{ text: '장날' } as never],
    }),
  'another cell': () => dayName('2026-11-21', { today: '2026-11-20', holidays: [], entries: [], marks: [] }),
  'the events of an address': () =>
    [{}, { tab: 'market' }, { tab: 'x' }, { week: '120' }, { week: 0 }, { week: 1.5 }, { week: 100_001 }].map(
      readChallengesView,
    ),
  'names of photos': () => [
    photoName({ person: { name: '수아' }, caption: '노을' } as never),
    photoName({ person: null, caption: '' } as never),
  ],
  'today within a week, by a clock that is wrong': () => {
    const { week } = { week: 100 };
    const { first, last } = challengeDays(week);
    return [
      todayIn(week) === (first > '2026-11-20' ? first : last),
      todayIn(1),
      todayIn(5000) === challengeDays(5000).first,
    ];
  },
  'time that is left': () =>
    [
      -1,
      0,
      1,
      minute,
      minute + 1,
      hour,
      hour + minute,
      24 * hour,
      24 * hour + 5 * minute,
      49 * hour + minute,
    ].map(leftText),
  'a line of the letter': () => [
    whenOf(event),
    whenOf({ ...(event as object), time: null, clubName: null, cancelled: true } as never),
    whenOf({ ...(event as object), time: null, clubName: null, isPoll: true } as never),
  ],
  'a letter read aloud': () =>
    textOf({
      day: '2026-11-20',
      holidays: [],
      marks: ['음식물 내놓는 날'],
      events: [event],
      townNews: [{ title: '불빛축제' }],
      urgent: [],
      polls: [],
    } as never),
  'the hour of a meeting': () => [
    hourText({ time: '00:00' }),
    hourText({ time: '12:30' }),
    hourText({ time: null }),
  ],
  'the filter of news': () =>
    [{}, { tag: '2026' }, { tag: '' }, { tag: '청년', interest: 'true' }, { interest: false }].map(
      readFilter,
    ),
  'a newsletter on Thursday': () => stillToCome(newsletter, '2026-11-26'),
  'what of last week is over on Thursday': () =>
    ['2026-11-18', '2026-11-24', '2026-11-26'].map((day) => isOver(newsletter, day, '2026-11-26')),
  'the days to come': () =>
    daysToCome({
      dates: [{ day: '2026-11-21', title: '축제', id: '1' }],
      days: [
        { day: '2026-11-22', text: '소설' },
        { day: '2026-11-21', text: '장날' },
      ],
    } as never),
  'the last day of a code': () => lastDay('2026-11-19T15:00:00.000Z'),
  'categories of posts': () => [
    categoryName('daily', '51110'),
    categoryName('mom' as never, '51110'),
    categoryName('daily', null),
  ],
  'the board of an address': () =>
    [
      {},
      { tab: 'popular', category: 'question' },
      { category: 'question' },
      { category: 'x' },
      { tab: 'x' },
    ].map(boardView),
  'a category to write': () => [
    categoryToWrite({ category: 'job' } as never, { category: 'shop' }),
    categoryToWrite({} as never, { category: 'job' }),
    categoryToWrite({} as never, { category: 'x' }),
  ],
  addresses: () => [
    addressText({ cityCode: '51110', town: '신사우동' }),
    addressText({ cityCode: null, town: '' }),
    shortAddressText({ cityCode: '51110', town: '' }),
  ],
  'an invited town': () => [codeIn({ code: 7 }), regionOf('51110'), regionOf('99999'), regionOf(null)],
  towns: () => [townName('51110'), townName('99999')],
  'a region as it is asked for': () => [
    regionQuery({ provinceCode: '51', cityCode: '51110' }),
    regionQuery({ provinceCode: '51', cityCode: null }),
    regionQuery({ provinceCode: null, cityCode: null }),
  ],
  'numbers of results': () => [numberOf({ count: 12, more: false }), numberOf({ count: 99, more: true })],
  'the search of an address': () => [
    searchView({ q: '365' }),
    searchView({ tab: 'news' }),
    searchView({ q: null, tab: 'x' }),
  ],
  'the state of a source': () => [
    ageText({ fetchedAt: '2026-11-19T14:10:00.000Z', failure: null } as never),
    ageText({ fetchedAt: null, failure: 'timeout' } as never),
    ageText({ fetchedAt: null, failure: null } as never),
    sinceText({ failingSince: '2026-11-18T15:09:00.000Z' } as never),
    sinceText({ failingSince: null } as never),
    failureText('of a newer server') === failureText('status'),
  ],
  'the time of a case': () => timeText('2026-11-19T15:05:00.000Z'),
};

test('what the screens say', async () => {
  const sentences = Object.entries(table).map(([name, say]) => [name, say()]);
  await expect(`${JSON.stringify(Object.fromEntries(sentences), null, 2)}\n`).toMatchFileSnapshot(
    'sentences.txt',
  );
});
