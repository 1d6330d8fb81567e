import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';
import { slice } from '#test/slice.ts';
import { dearer, noStrangers, readers, usualCopies } from './linear-readers.ts';

/** The largest body of the API, in UTF-16 units. */
const most = 256 * 1024;

/** Inputs that cost most where a regular expression or loop looks back or ahead: each kind, repeated. */
const worst: [name: string, piece: string][] = [
  ['spaces', ' '],
  ['line breaks', '\r\n'],
  ['ideographic spaces', '\u3000'],
  ['empty braille', '\u2800'],
  ['blank hieroglyphs', '\u{13441}'],
  ['null noteheads', '\u{1D159}'],
  ['fillers', '\u3164'],
  ['zero widths', '\u200b\u2060'],
  ['joiners', '\u200d'],
  ['joiners and marks', 'क\u094d\u200d'],
  ['joiners between marks', '\u0628\u0301\u200d\u0316\u200d'],
  ['marks', '\u0316\u0301'],
  ['marks that NFC sorts and that take room', '\u{1D16D}\u{1D165}'],
  ['tone marks', '\u302e\u302a'],
  ['direction overrides', '\u202e\u2066'],
  ['right to left', '\u0628 '],
  ['lone surrogates', '\ud83d'],
  ['lone low surrogates', '\udc00'],
  ['black flags', '\u{1F3F4}'],
  ['flag tags', '\u{1F3F4}\u{E0067}'],
  ['families', '👩\u200d'],
  ['regional letters', '\u{1F1E6}'],
  ['long ligatures', '\ufdfa'],
  ['jamo', '\u1100\u1161'],
  ['leading jamo', '\u1100'],
  ['typed jamo', 'ㄱㅗ'],
  ['joined consonants', 'ㄳ'],
  ['syllables', '관'],
  ['roads', '길'],
  ['districts', '시 '],
  ['Hanja', '管'],
  ['letters', 'a'],
  ['lookalikes', 'rn'],
  ['digits', '0'],
  ['telephone numbers', '010-'],
  ['dots', '.'],
  ['brackets', '.)'],
  ['opening brackets', '('],
  ['addresses', 'https://a.kr '],
  ['nested addresses', 'http://'],
  ['tags', '# '],
  ['commas', ','],
  ['cookies', ';='],
  ['slashes', '/'],
  ['percents', '%'],
];
/** Embedded in characters that spoil a match at its end. Pieces that end sentences follow a URL. */
const inputs = worst.flatMap(([name, piece]) => {
  const heads = /[.(]/.test(piece) ? ['x', 'https://a.kr/'] : ['x'];
  const of = (head: string) => (units: number) => `${head}${piece.repeat(Math.ceil(units / piece.length))}가`;
  return heads.map((head) => ({ name, text: of(head) }));
});

/** A time this far above the limit cannot be noise, so one attempt is enough. */
const noNoise = 8;

/**
 * This thread's CPU time in ms, the minimum of several attempts, so that other work on
 * the machine does not count.
 */
function cost(work: () => unknown, { enough = 0, tries = 3 } = {}): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries && least > enough; tried++) {
    const since = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(since);
    least = Math.min(least, (user + system) / 1000);
    if (enough > 0 && least > noNoise * enough) break;
  }
  return least;
}

/**
 * The time to copy a text character by character, in ms per unit. The text is long, so that
 * garbage collection is included.
 */
const long = '마실 '.repeat(700_000);
const copyingNow = (tries: number) => cost(() => Array.from(long).join(''), { tries }) / long.length;
const copying = copyingNow(5);
/** Tolerance for the clock's steps, garbage collection and fixed costs. */
const stepsMs = 24;
/**
 * A text is compared with this many parts of it: a few parts need as much memory, and a
 * long text pays for memory.
 */
const partsOfText = 1024;
/**
 * A text takes 1,024 times as long as its parts if quadratic. Linear readers take up to 11 times as long,
 * with other work on the machine or without, because the memory of a long text is new.
 */
const mostGrowth = 20;
/**
 * A reader as cheap as this many copies may grow in any way: garbage collection makes it look steeper. Copies
 * of the normalized text, because readers normalize first: a long ligature becomes 18 characters.
 */
const cheapCopies = 5;
const cheapMsOf = ({ text }: Input) =>
  cheapCopies * copying * text(most / 256).normalize('NFKC').length * 256;

type Reader = (text: string) => unknown;
type Input = (typeof inputs)[number];

/** `perUnitMs`: the reader's limit per unit. */
function excess(reader: Reader, { name, text }: Input, units: number, perUnitMs: number) {
  const given = text(units);
  const allowed = stepsMs + perUnitMs * given.length;
  const first = cost(() => reader(given), { enough: allowed, tries: 5 });
  if (first <= allowed) return { taken: first };
  // Another guest of a shared machine may have slowed the processor since the copying was
  // measured: both again, side by side.
  const allowedNow = allowed * Math.max(1, copyingNow(2) / copying);
  const taken = cost(() => reader(given), { enough: allowedNow, tries: 3 });
  return {
    taken,
    reason: taken > allowedNow ? `${name}: ${taken.toFixed()} ms for ${units} units` : undefined,
  };
}

/** Measures the whole text, and the growth from a part of it where that can matter. */
function excessOfAll(reader: Reader, input: Input, perUnitMs: number): string | undefined {
  const { name, text } = input;
  const { taken, reason } = excess(reader, input, most, perUnitMs);
  const cheapMs = cheapMsOf(input);
  if (taken <= stepsMs + cheapMs) return reason;
  const [part, whole] = [text(most / partsOfText), text(most)];
  // All of them, because one often ends before its garbage is collected, which the whole text has to pay for.
  const parts = () => {
    for (let read = 0; read < partsOfText; read++) reader(part);
  };
  let grown: string | undefined;
  // Measured side by side, again if the processor was slowed between the two.
  for (let tried = 0; tried < 3; tried++) {
    const before = cost(parts);
    const allowed = stepsMs + Math.max(mostGrowth * before, cheapMs);
    const least =
      tried === 0 && taken <= allowed ? taken : cost(() => reader(whole), { enough: allowed, tries: 4 });
    if (least <= allowed) return reason;
    grown = `${name} grows: ${before.toFixed()} to ${least.toFixed()} ms`;
  }
  return grown;
}

/** The higher a reader's limit, the fewer units are enough to detect an excess. */
const unitsOfEach = (copies: number) => (copies < 4 * usualCopies ? most / 8 : most / 32);

/**
 * The first input for which a reader is too slow. All inputs are tried small. The slowest and
 * the steepest are tried at full size.
 */
function tooSlow(reader: Reader, copies: number): string | undefined {
  const perUnitMs = copies * copying;
  const units = unitsOfEach(copies);
  const tried: { input: Input; taken: number; grown: number }[] = [];
  for (const input of inputs) {
    const little = excess(reader, input, units / 16, perUnitMs);
    const { taken, reason } = little.reason ? little : excess(reader, input, units, perUnitMs);
    if (reason) return reason;
    tried.push({ input, taken, grown: taken / (little.taken + 1) });
  }
  const firstTwo = (by: 'taken' | 'grown') => tried.toSorted((a, b) => b[by] - a[by]).slice(0, 2);
  for (const { input } of new Set([...firstTwo('taken'), ...firstTwo('grown')])) {
    const reason = excessOfAll(reader, input, perUnitMs);
    if (reason) return reason;
  }
  return undefined;
}

const all = Object.entries(readers).flatMap(([file, functions]) =>
  Object.entries(functions).map(([name, reader]) => [`${file} ${name}`, reader] as const),
);

// Processor time is what is limited: on a busy machine the dearest readers take minutes.
test.for(slice(all))(
  '%s takes linear time for 256 KB of any text',
  { timeout: 600_000 },
  ([name, reader]) => {
    expect(tooSlow(reader, dearer[name]?.copies ?? usualCopies)).toBeUndefined();
  },
);

test('a reader that backtracks for each character is detected', () => {
  expect(tooSlow((text) => text.replace(/\s+$/, ''), usualCopies)).toContain('spaces');
});

test('quadratic time is detected, however high the limit', () => {
  const eachWithEach = (text: string) => {
    let pairs = 0;
    for (let one = 0; one < text.length; one += 16)
      for (let other = 0; other < one; other += 16) if (text[one] === text[other]) pairs++;
    return pairs;
  };
  expect(tooSlow(eachWithEach, 1000)).toContain('grows');
});

test('every exception names an existing reader', () => {
  expect(Object.keys(dearer).filter((name) => !all.some(([known]) => known === name))).toEqual([]);
});

/** Exported functions whose first parameter has a typical name of a text. */
const takesText =
  /^export (?:const (\w+) = |function (\w+))\(\s*(?:text|query|word|name|address|userAgent|link|header|cursor|pathname|next|body|title|tags|pattern|given|asked)\??: (?:string|readonly string)/gm;

test('every exported function that takes a text is measured, or listed as taking no strangers’ text', async () => {
  const found = (await sources())
    .filter(({ file }) => !/^(db|scripts|server\/(postgres|start|doctor|storage))\/|\/demo/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(takesText)].map((match) => [file, match[1] ?? match[2] ?? ''] as const),
    );
  const unknown = found
    .filter(([file, name]) => !Object.keys(readers[file] ?? {}).some((key) => key.split(' ')[0] === name))
    .map((pair) => pair.join(' '));
  expect(unknown.sort()).toEqual([...noStrangers].sort());
});
