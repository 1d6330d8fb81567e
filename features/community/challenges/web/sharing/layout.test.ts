import { expect, test } from 'vitest';
import { coverCrop, height, type Measure, photoLayout, rankLayout, width } from './layout.ts';

/** Every character is as wide as it is high. */
const measure: Measure = (text, { size }) => [...text].length * size;

const rank = { town: '춘천시', week: '11월 넷째 주', challenge: '걷기왕', rank: '3위', value: '7,453걸음' };
const photo = { town: '춘천시', week: '11월 넷째 주', challenge: '사진 콘테스트' };
const texts = ({ lines }: { lines: { text: string }[] }) => lines.map(({ text }) => text);

test('a rank has its town, week, challenge, place and number, from the top to the bottom', () => {
  const { lines, photoHeight } = rankLayout(rank, measure);
  expect(texts({ lines })).toEqual(['춘천시', '11월 넷째 주', '걷기왕', '3위', '7,453걸음']);
  expect(photoHeight).toBeNull();
  const baselines = lines.map(({ y }) => y);
  expect(baselines).toEqual(baselines.toSorted((one, other) => one - other));
});

test('a long place becomes smaller, and a long name of a town is cut', () => {
  const { lines } = rankLayout({ ...rank, rank: '12,345위', town: '가'.repeat(40) }, measure);
  expect(lines[3]).toMatchObject({ text: '12,345위', size: Math.floor((340 * 888) / (7 * 340)) });
  expect(lines[0]?.text).toBe(`${'가'.repeat(13)}…`);
  for (const line of lines) expect(line.x + measure(line.text, line)).toBeLessThanOrEqual(width - line.x);
});

test('a caption breaks between words, into two lines, and the rest is cut', () => {
  const layout = photoLayout(
    { ...photo, caption: '석사동 은행나무길, 이번 주가  마지막일 것 같아요' },
    measure,
  );
  expect(texts(layout).slice(0, 2)).toEqual(['석사동 은행나무길, 이번', '주가 마지막일 것 같아요']);
  const long = photoLayout({ ...photo, caption: '호수 '.repeat(30) }, measure);
  expect(texts(long)[1]).toBe('호수 호수 호수 호수 호수…');
  expect(long.lines).toHaveLength(3);
});

test('a word that is wider than the picture breaks within it, and never within a character', () => {
  const family = '👨‍👩‍👧';
  const [first, second] = texts(photoLayout({ ...photo, caption: family.repeat(40) }, measure));
  expect(first?.replaceAll(family, '')).toBe('');
  expect(second?.replaceAll(family, '')).toBe('…');
});

test('a photo without a caption is headed by the contest, and has the room of the second line', () => {
  const [none, one, two] = ['', '아침', '호수 '.repeat(9)].map((caption) =>
    photoLayout({ ...photo, caption }, measure),
  );
  expect(none && texts(none)).toEqual(['사진 콘테스트', '춘천시 · 11월 넷째 주']);
  expect(one && texts(one)).toEqual(['아침', '춘천시 · 11월 넷째 주 · 사진 콘테…']);
  expect(none?.photoHeight).toBe(one?.photoHeight);
  expect(two?.photoHeight).toBeLessThan(one?.photoHeight ?? 0);
  for (const layout of [none, one, two])
    for (const line of layout?.lines ?? []) expect(line.y).toBeLessThan((layout?.wordmark.y ?? 0) - 56);
  expect(two?.wordmark.y).toBeLessThan(height);
});

test('a photo covers its box, cut at both sides alike', () => {
  expect(coverCrop({ width: 2000, height: 1000 }, { width: 1000, height: 1000 })).toEqual({
    x: 500,
    y: 0,
    width: 1000,
    height: 1000,
  });
  expect(coverCrop({ width: 500, height: 1000 }, { width: 1000, height: 1000 })).toEqual({
    x: 0,
    y: 250,
    width: 500,
    height: 500,
  });
});
