import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, partsOf, weekday } from '#shared/time/dates.ts';
import { type Guess, readNotice } from './notice.ts';

const today = '2026-08-20';
const signs = '일월화수목금토';

const firstWhen = (text: string, from = today) =>
  readNotice(text, from).find((guess): guess is Extract<Guess, { kind: 'when' }> => guess.kind === 'when');

/** A day of the next year, from tomorrow on. */
const coming = fc.integer({ min: 1, max: 364 }).map((ahead) => addDays(today, ahead));
const hour = fc.integer({ min: 9, max: 23 });

const writings: ((day: string) => string)[] = [
  (day) => `${partsOf(day).month}월 ${partsOf(day).date}일(${signs[weekday(day)]})`,
  (day) => `${partsOf(day).month}월 ${partsOf(day).date}일 ${signs[weekday(day)]}요일`,
  (day) => `${partsOf(day).year}. ${partsOf(day).month}. ${partsOf(day).date}.(${signs[weekday(day)]})`,
  (day) => `${partsOf(day).year}년 ${partsOf(day).month}월 ${partsOf(day).date}일`,
  (day) => `${partsOf(day).month}.${partsOf(day).date}.(${signs[weekday(day)]})`,
  (day) => `${partsOf(day).month}/${partsOf(day).date}(${signs[weekday(day)]})`,
  (day) => day,
];

test('a day is read as it was written, in every way of writing it', () => {
  fc.assert(
    fc.property(coming, hour, fc.constantFrom(...writings), (day, at, write) => {
      const found = firstWhen(`마을 모임 ${write(day)} ${at}시`);
      expect([found?.day, found?.time, found?.doubts]).toEqual([
        day,
        `${String(at).padStart(2, '0')}:00`,
        [],
      ]);
    }),
  );
});

test('a date without a year is the next one, at most a year ahead', () => {
  fc.assert(
    fc.property(coming, fc.integer({ min: -2000, max: 2000 }), (day, shift) => {
      const from = addDays(today, shift);
      const { month, date } = partsOf(day);
      const found = firstWhen(`${month}월 ${date}일 모임`, from);
      if (month === 2 && date === 29 && !found) return;
      expect(found?.day?.slice(5)).toBe(day.slice(5));
      expect(found?.day && found.day >= from && found.day <= addDays(from, 366)).toBe(true);
    }),
  );
});

test('a wrong weekday beside a date is a doubt, the right one is none', () => {
  fc.assert(
    fc.property(coming, fc.integer({ min: 0, max: 6 }), (day, sign) => {
      const { month, date } = partsOf(day);
      const found = firstWhen(`${month}월 ${date}일(${signs[sign]}) 모임`);
      expect(found?.doubts).toEqual(weekday(day) === sign ? [] : ['weekday']);
    }),
  );
});

test('a date without a year that was just over is a doubt: it may have been meant', () => {
  expect(firstWhen('8월 18일 저녁 7시쯤 강아지를 잃어버렸어요')).toMatchObject({
    day: '2027-08-18',
    doubts: ['year'],
  });
  for (const text of ['2027년 8월 18일 저녁 7시', '8월 18일(수) 저녁 7시'])
    expect(firstWhen(text)).toMatchObject({ day: '2027-08-18', doubts: [] });
});

test('a range ends after it begins, also over New Year', () => {
  // Later ones may have begun last year, and are read so.
  const start = fc.integer({ min: 1, max: 270 }).map((ahead) => addDays(today, ahead));
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 90 }), (start, days) => {
      const end = addDays(start, days);
      const of = (day: string) => `${partsOf(day).month}월 ${partsOf(day).date}일`;
      const found = firstWhen(`전시 ${of(start)} ~ ${of(end)}`);
      expect([found?.day, found?.endDay]).toEqual([start, end]);
    }),
  );
});

test('whatever is pasted, every guess lies in it, and no day is none', () => {
  const piece = fc.constantFrom(
    ...[
      '9월',
      '3일',
      '(수)',
      '~',
      '2026.',
      '9.',
      '오후',
      '2시',
      '일시:',
      '장소:',
      '접수',
      '까지',
      '\n',
      ' ',
      '033-671-0000',
      '음력',
      '매주',
      '다음 주',
      '12월 31일',
      '익일',
      '만',
      '원',
      '①',
      '😀',
    ],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      for (const guess of readNotice(text, today)) {
        expect(guess.from >= 0 && guess.from < guess.to && guess.to <= text.length).toBe(true);
        if ('day' in guess && guess.day) expect(guess.day).toMatch(/^\d{4}-\d\d-\d\d$/);
        if ('time' in guess && guess.time) expect(guess.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        if ('endDay' in guess && guess.endDay && guess.day) expect(guess.endDay >= guess.day).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a range that has begun is of this year, and its weekdays are those of this year', () => {
  const found = firstWhen('전시 7월 20일(월) ~ 10월 20일(화)');
  expect([found?.day, found?.endDay, found?.doubts]).toEqual(['2026-07-20', '2026-10-20', []]);
  expect(firstWhen('전시 7월 20일(금) ~ 10월 20일(화)')?.doubts).toEqual(['weekday']);
});

test.for([
  ['회의는 다음으로 12. 3.(목) 오후 2시 마을회관에서 합니다', { where: '마을회관' }],
  ['장을 보고 그리고 체육관에서 모입니다. 12월 3일 14시', { where: '체육관' }],
  ['투표 결과 12월 9일로 정해졌습니다. 저녁 7시 마을회관', { day: '2026-12-09', time: '19:00' }],
  ['송년회 내년 12월 5일 저녁 7시', { day: '2027-12-05', time: '19:00' }],
  ['교육기간: 12.10. ~ 12.12.\n접수기간: 12.1. ~ 12.5.\n매일 10시~12시', { until: null }],
  ['상금 100만원 현금 지급, 참가비 1만원', { won: 10_000 }],
  ['부모님 두 분 모시고 오세요. 정원 20명', { people: 20 }],
  ['돈이 없어도 괜찮아요', { won: undefined }],
] as const)('what only looks like a rule is none: %s', ([text, wanted]) => {
  const found = readNotice(text, '2026-11-26');
  const first = (kind: string) =>
    found.find((guess) => guess.kind === kind) as Record<string, unknown> | undefined;
  const { day, time } = first('when') ?? {};
  const guessed = {
    day,
    time,
    until: first('until')?.time,
    where: first('where')?.text,
    won: first('cost')?.won,
    people: first('capacity')?.people,
  };
  expect(guessed).toMatchObject(wanted);
});
