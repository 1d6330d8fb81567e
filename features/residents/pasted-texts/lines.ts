import type { Guess } from '#shared/korean-dates/notice.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { dayAndTime, dayText } from '#shared/time/date-text.ts';
import { copy } from './copy.ts';

/** A guess as the sheet and a summary say it: `9월 3일 (목) 오후 2:00`. `words`: the words that it comes from. */
export function valueText(guess: Guess, sourceText: string): string {
  switch (guess.kind) {
    case 'when':
    case 'until':
      return timesText(guess, sourceText);
    case 'capacity':
      return fill(copy['pastedText.people'], { count: grouped(guess.people) });
    case 'cost':
      return guess.won === 0 && guess.text.length < 4 ? copy['pastedText.free'] : guess.text;
    case 'contact':
      return guess.number;
    case 'link':
      return guess.url;
    default:
      return guess.text;
  }
}

type Times = Extract<Guess, { kind: 'when' | 'until' }>;

function timesText(guess: Times, sourceText: string) {
  const { day, time, endDay, endTime, kind } = guess;
  // A time that repeats, or has no day, is said in its own words.
  if (!day) return sourceText;
  const start = dayAndTime(day, time);
  const end = endOf(day, endDay, endTime);
  if (end) return fill(copy['pastedText.range'], { start, end });
  return kind === 'until' ? fill(copy['pastedText.until'], { time: start }) : start;
}

function endOf(day: string, endDay: string | null, endTime: string | null) {
  if (endDay && endDay !== day) return dayAndTime(endDay, endTime);
  return endTime && dayAndTime(day, endTime).slice(dayText(day).length + 1);
}

/** The summary of a notice: a line for each guess. */
export const linesOf = (guesses: Guess[], text: string) =>
  guesses
    .map((guess) => {
      const value = valueText(guess, text.slice(guess.from, guess.to)).replace(/\s+/g, ' ');
      return fill(copy['pastedText.line'], { kind: copy[`pastedText.kind.${guess.kind}`], value });
    })
    .join('\n');
