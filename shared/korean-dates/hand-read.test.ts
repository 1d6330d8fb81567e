import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Guess, readNotice } from './notice.ts';

/*
 * Notices of our own, in the shapes that public repositories quote, with the values that a person read in
 * them before the reader did. A field that is not named is not in the notice.
 */

/** Both are Thursdays. A file that begins with a day was read as of that day. */
const usualDay = '2026-11-26';
const folder = join(import.meta.dirname, 'hand-read');
const fields = ['when', 'until', 'where', 'who', 'capacity', 'cost', 'contact', 'link'] as const;

const notices = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split('===\n')
    .filter((block) => block.includes('>>>'))
    .map((block, place) => {
      const [text = '', values = ''] = block.split('>>>\n').map((part) => part.trim());
      const right = new Map(values.split('\n').map((line) => line.split(': ') as [string, string]));
      const today = /^\d{4}-\d\d-\d\d/.exec(file)?.[0] ?? usualDay;
      return { name: `${file} ${place + 1}`, text, right, today };
    }),
);

type FieldResult = {
  name: string;
  field: string;
  right: string;
  guessed: string;
  isRight: boolean;
  isSure: boolean;
};

const results = notices.flatMap(({ name, text, right, today }): FieldResult[] => {
  const found = readNotice(text, today);
  return [...fields, ...(right.has('title') ? (['title'] as const) : [])].map((field) => {
    const first = found.find(({ kind }) => kind === field);
    const [wanted, guessed] = [right.get(field) ?? '-', first ? guessText(first) : '-'];
    const isSure =
      first !== undefined && 'doubts' in first && first.day !== null && first.doubts.length === 0;
    return { name, field, right: wanted, guessed, isRight: isSame(field, wanted, guessed), isSure };
  });
});

function guessText(guess: Guess): string {
  if (guess.kind === 'when' || guess.kind === 'until') {
    const { day, time, endTime, repeats } = guess;
    const endDay = guess.endDay === day ? null : guess.endDay;
    const end = endDay || endTime ? ['~', endDay, endTime] : [];
    return [repeats ? 'again' : (day ?? 'no day'), time, ...end].filter(Boolean).join(' ');
  }
  if (guess.kind === 'cost') return String(guess.won);
  if (guess.kind === 'capacity') return String(guess.people);
  if (guess.kind === 'contact') return guess.number;
  return guess.kind === 'link' ? guess.url : guess.text;
}

function squashed(text: string) {
  return text.replace(/\s/g, '');
}

/** Words may have a little more around the right ones; a deadline is right if its end is. */
function isSame(field: string, right: string, guessed: string): boolean {
  if (right === guessed) return true;
  if (right === '-' || guessed === '-') return false;
  if (field === 'until')
    return guessed.split('~ ').at(-1) === right.split('~ ').at(-1) && right.includes('~');
  if (field === 'where' || field === 'who')
    return (
      squashed(guessed).includes(squashed(right)) && squashed(guessed).length <= squashed(right).length + 14
    );
  return false;
}

test('there are as many notices as others have read', () => {
  expect(notices.length).toBeGreaterThanOrEqual(454);
});

test('of what people find in a notice, nineteen in twenty first guesses are right', () => {
  const judged = results.filter(({ right, guessed }) => right !== '-' || guessed !== '-');
  const wrong = judged.filter(({ isRight }) => !isRight);
  const table = wrong.map(({ name, field, right, guessed }) => `${name} ${field}: ${right} (${guessed})`);
  if (process.env.SCORES) {
    const rows = [...fields, 'title'].map((field) => {
      const of = judged.filter((one) => one.field === field);
      return `${field} ${of.filter(({ isRight }) => isRight).length}/${of.length}`;
    });
    process.stdout.write(`${table.join('\n')}\n${rows.join(', ')}\n${1 - wrong.length / judged.length}\n`);
  }
  expect(wrong.length / judged.length, table.join('\n')).toBeLessThanOrEqual(0.05);
});

/**
 * The fields that are still read wrongly, each with the right value and, in brackets, the one that is read.
 * Another fault than these fails.
 */
test('what is wrong is known', async () => {
  const wrong = results.filter(({ isRight }) => !isRight);
  const table = wrong.map(({ name, field, right, guessed }) => `${name} ${field}: ${right} (${guessed})`);
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('hand-read-wrong.txt');
});

test('no wrong day is told without a doubt', () => {
  const dayOf = (value: string) => value.split(' ')[0];
  const wrong = results.filter(
    ({ isRight, isSure, right, guessed }) => !isRight && isSure && dayOf(right) !== dayOf(guessed),
  );
  expect(wrong.map(({ name, field, right, guessed }) => `${name} ${field}: ${right} (${guessed})`)).toEqual(
    [],
  );
});
