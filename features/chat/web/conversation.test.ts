import { expect, test } from 'vitest';
import { linesOf, type Said } from './conversation.ts';

const said = (createdAt: string, mine = false): Said => ({
  ...{
    id: createdAt,
    mine,
    text: '말',
    photo: null,
    createdAt,
    deleted: false,
    unread: false,
    state: 'sent',
  },
  can: { delete: false, report: false },
});

const drawn = (...all: Said[]) =>
  linesOf(all).map(({ newDay, opens, closes }) => [newDay, opens && 'opens', closes && 'closes']);

test('what one says within a minute is one run', () => {
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

test('a day begins at midnight in Seoul, wherever the reader is', () => {
  expect(
    drawn(said('2026-11-20T14:59:59Z'), said('2026-11-20T15:00:00Z'), said('2026-11-20T15:00:01Z')).map(
      ([day]) => day,
    ),
  ).toEqual(['2026-11-20', '2026-11-21', null]);
  expect(drawn()).toEqual([]);
});
