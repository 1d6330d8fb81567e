import { expect, test } from 'vitest';
import { type Source, sources } from '#test/guards/source.ts';

const mostColumns = 110;
const minSentenceLength = 8;
/** The first word of a clause without a noun, at the beginning of a block or of a run of line comments. */
const beginnings =
  /(?:\/\*\*?\s+(?:\* )?|(?<!\/\/.*\n[ \t]*)(?<=^|\s)\/\/ )((?:What|Who|Of|Where|Whoever|Whom|Whose|Whichever|Whatever)\s(?:[^*\n]|\*(?!\/)|\n(?=\s*(?:\*|\/\/)))*)/gm;
const commentLine = /^\s*(?:\/\/|\{?\/\*|\*(?:\s|\/|$))/;
/** These lines cannot be wrapped: addresses, rows of tables, and suppressions of the linter. */
const unbroken = /https?:\/\/|^\s*(?:\*|\/\/) \||biome-ignore/;

/** The words of a comment up to its first full stop. */
function firstSentence(comment: string): string[] {
  const text = comment.replace(/\s*\n\s*(?:\*|\/\/)\s?/g, ' ').trim();
  return (text.split(/\.(?:\s|$)/)[0] ?? '').split(/\s+/);
}

const headless = ({ file, text }: Source) =>
  [...text.matchAll(beginnings)]
    .map(([, comment = '']) => firstSentence(comment))
    .filter((sentence) => sentence.length < minSentenceLength)
    .map((sentence) => `${file}: ${sentence.join(' ')}`);

const tooLong = ({ file, text }: Source) =>
  text
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > mostColumns && commentLine.test(line) && !unbroken.test(line))
    .filter(({ line }) => [...line].length > mostColumns)
    .map(({ at }) => at);

const everySource = async () => [...(await sources()), ...(await sources({ tests: true }))];

test('a comment names its subject: it does not begin with a short clause without a noun', async () => {
  expect((await everySource()).flatMap(headless)).toEqual([]);
});

test('a line of a comment has at most 110 columns', async () => {
  expect((await everySource()).flatMap(tooLong)).toEqual([]);
});
