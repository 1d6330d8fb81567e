import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Guess, readNotice } from './notice.ts';

/** Both are Thursdays. A file that begins with a day was read as of that day. */
const usualDay = '2026-08-20';
const folder = join(import.meta.dirname, 'notices');

/** The table: a notice, `>>>`, what is found in it; `===` between two. */
const notices = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('===\n')
    .map((block, place) => {
      const [text = '', expected = ''] = block.split('>>>\n').map((part) => part.trim());
      const today = /^\d{4}-\d\d-\d\d/.exec(file)?.[0] ?? usualDay;
      return [`${file} ${place + 1}`, text, expected, today] as const;
    }),
);

test('the table has three hundred notices', () => expect(notices.length).toBeGreaterThanOrEqual(300));

test.for(notices)('%s', ([, text, expected, today]) => {
  expect(guessesText(readNotice(text, today))).toBe(expected);
});

test.for(notices)('%s: each guess names words of the text', ([, text, , today]) => {
  for (const { from, to } of readNotice(text, today)) {
    expect(from).toBeLessThan(to);
    expect(text.slice(from, to).trim()).not.toBe('');
  }
});

/** The guesses as the table of notices writes them: `when: 2026-09-03 14:00 ~ 16:00 ?weekday`. */
const guessesText = (guesses: Guess[]) => guesses.map(lineOf).join('\n') || '-';

function lineOf(guess: Guess): string {
  switch (guess.kind) {
    case 'when':
    case 'until': {
      const { day, time, endDay, endTime, repeats, doubts } = guess;
      const end = endDay || endTime ? ['~', endDay, endTime] : [];
      const parts = [repeats ? 'again' : (day ?? '-'), time, ...end, ...doubts.map((doubt) => `?${doubt}`)];
      return `${guess.kind}: ${parts.filter(Boolean).join(' ')}`;
    }
    case 'capacity':
      return `capacity: ${guess.people}`;
    case 'cost':
      return `cost: ${guess.text} = ${guess.won ?? '-'}`;
    case 'contact':
      return `contact: ${guess.number}`;
    case 'link':
      return `link: ${guess.url}`;
    default:
      return `${guess.kind}: ${guess.text}`;
  }
}
