import { expect, test } from 'vitest';
import { boxesOf, linesOf, type Said } from './conversation.ts';

const said = (createdAt: string, mine = false): Said => ({
  id: createdAt,
  position: null,
  mine,
  text: '말',
  photo: null,
  createdAt,
  deleted: false,
  unread: false,
  state: 'sent',
  can: { delete: false, report: false },
});

const drawn = (...all: Said[]) =>
  linesOf(all).map(({ newDay, opens, closes }) => [newDay, opens && 'opens', closes && 'closes']);

test('messages of one person within a minute form one run', () => {
  expect(
    drawn(
      said('2026-11-20T03:00:05Z'),
      said('2026-11-20T03:00:58Z'),
      said('2026-11-20T03:00:59Z', true),
      said('2026-11-20T03:01:00Z', true),
    ),
  ).toEqual([
    ['2026-11-20', 'opens', false],
    [null, false, 'closes'],
    [null, 'opens', 'closes'],
    [null, 'opens', 'closes'],
  ]);
});

test('days begin at midnight in Seoul, in any time zone', () => {
  expect(
    drawn(said('2026-11-20T14:59:59Z'), said('2026-11-20T15:00:00Z'), said('2026-11-20T15:00:01Z')).map(
      ([day]) => day,
    ),
  ).toEqual(['2026-11-20', '2026-11-21', null]);
  expect(drawn()).toEqual([]);
});

test('boxes stay the same when a message is added before, after, or is being sent', () => {
  const at = (position: number | null) => ({
    ...said(`2026-11-20T03:00:00Z`),
    id: String(position),
    position,
  });
  const boxes = (...positions: (number | null)[]) =>
    boxesOf(linesOf(positions.map(at))).map(({ key, lines }) => [key, lines.length]);
  expect(boxes(98, 99, 100, 101)).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(boxes(97, 98, 99, 100, 101, null)).toEqual([
    [1, 3],
    [2, 3],
  ]);
  expect(boxes(null)).toEqual([[0, 1]]);
  expect(boxes()).toEqual([]);
});
