import { expect, test } from 'vitest';
import { boxesOf, type DisplayedMessage, linesOf } from './conversation.ts';

const message = (createdAt: string, mine = false): DisplayedMessage => ({
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

const renderedLines = (...all: DisplayedMessage[]) =>
  linesOf(all).map(({ newDay, opens, closes }) => [newDay, opens && 'opens', closes && 'closes']);

test('messages of one person within a minute form one run', () => {
  expect(
    renderedLines(
      message('2026-11-20T03:00:05Z'),
      message('2026-11-20T03:00:58Z'),
      message('2026-11-20T03:00:59Z', true),
      message('2026-11-20T03:01:00Z', true),
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
    renderedLines(
      message('2026-11-20T14:59:59Z'),
      message('2026-11-20T15:00:00Z'),
      message('2026-11-20T15:00:01Z'),
    ).map(([day]) => day),
  ).toEqual(['2026-11-20', '2026-11-21', null]);
  expect(renderedLines()).toEqual([]);
});

test('boxes stay the same when a message is added before, after, or is being sent', () => {
  const at = (position: number | null) => ({
    ...message(`2026-11-20T03:00:00Z`),
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
