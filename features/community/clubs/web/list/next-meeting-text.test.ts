import { expect, test } from 'vitest';
import { nextMeetingText } from './next-meeting-text.ts';

const at = (day: string, time: string | null = null, place = '') =>
  nextMeetingText('2026-11-28', { day, time, place });

test('a row of clubs says when and where the club meets next', () => {
  expect(at('2026-11-28', '06:00', '소양정')).toBe('오늘 오전 6:00 소양정');
  expect(at('2026-11-29', null, '소양정')).toBe('내일 소양정');
  expect(at('2026-12-04', '19:30')).toBe('금요일 오후 7:30');
  expect(at('2026-12-05')).toBe('12월 5일');
  expect(at('2027-01-02', '10:00', '명동')).toBe('2027. 1. 2. 오전 10:00 명동');
  expect(at('2026-11-27', '23:00', '소양정')).toBe(null);
});
