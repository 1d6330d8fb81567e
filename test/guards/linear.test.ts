import { expect, test } from 'vitest';
import { noStrangers, readers } from './linear-readers.ts';
import { sources } from './source.ts';

/** As much as a body of the API may bring; in UTF-16 units. */
const most = 256 * 1024;

/** What costs most where an expression or a loop looks back or ahead: one of each kind, again and again. */
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
/** Between signs that spoil a match at its end; behind an address for what sentences end with. */
const inputs = worst.flatMap(([name, piece]) => {
  const heads = /[.(]/.test(piece) ? ['x', 'https://a.kr/'] : ['x'];
  const of = (head: string) => (units: number) => `${head}${piece.repeat(Math.ceil(units / piece.length))}가`;
  return heads.map((head) => ({ name, text: of(head) }));
});

/** Processor time of this thread in ms, the least of up to three: what else the machine does is not in it. */
function cost(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < 3 && least > enough; tried++) {
    const since = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(since);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** To copy a text sign by sign, in ms for each unit. */
const long = '마실 '.repeat(700_000);
const copying = cost(() => Array.from(long).join('')) / long.length;
/**
 * A reader may take so many times that; ours take 2 to 30. What is quadratic takes thousands. Some ms are added, as
 * processor time is told in steps.
 */
const mostCopies = 150;
const stepsMs = 12;

type Reader = (text: string) => unknown;

function excess(reader: Reader, { name, text }: (typeof inputs)[number], units: number) {
  const given = text(units);
  const allowed = stepsMs + mostCopies * copying * given.length;
  const taken = cost(() => reader(given), allowed);
  return { taken, reason: taken > allowed ? `${name}: ${taken.toFixed()} ms for ${units} units` : undefined };
}

/** The first input that a reader is too slow for: what grows shows in a little text, the dearest are given all of it. */
function tooSlow(reader: Reader): string | undefined {
  const dear: { input: (typeof inputs)[number]; taken: number }[] = [];
  for (const input of inputs) {
    const little = excess(reader, input, most / 128);
    const { taken, reason } = little.reason ? little : excess(reader, input, most / 8);
    if (reason) return reason;
    dear.push({ input, taken });
  }
  dear.sort((a, b) => b.taken - a.taken);
  const whole = dear.slice(0, 2).map(({ input }) => excess(reader, input, most));
  return whole.find(({ reason }) => reason)?.reason;
}

const all = Object.entries(readers).flatMap(([file, functions]) =>
  Object.entries(functions).map(([name, reader]) => [`${file} ${name}`, reader] as const),
);

test.for(all)('%s takes time in proportion to 256 KB of anything', { timeout: 120_000 }, ([, reader]) => {
  expect(tooSlow(reader)).toBeUndefined();
});

test('a reader that looks back for each sign is told', () => {
  expect(tooSlow((text) => text.replace(/\s+$/, ''))).toContain('spaces');
});

/** Exported functions whose first parameter is named as texts are. */
const takesText =
  /^export (?:const (\w+) = |function (\w+))\(\s*(?:text|query|word|name|address|userAgent|link|header|cursor|pathname|next|body|title|tags|pattern|given|asked)\??: (?:string|readonly string)/gm;

test('every exported function that takes a text is measured, or said to take no stranger’s', async () => {
  const found = (await sources())
    .filter(({ file }) => !/^(db|scripts|server\/(postgres|start|storage))\/|\/demo/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(takesText)].map((match) => [file, match[1] ?? match[2] ?? ''] as const),
    );
  const unknown = found
    .filter(([file, name]) => !Object.keys(readers[file] ?? {}).some((key) => key.split(' ')[0] === name))
    .map((pair) => pair.join(' '));
  expect(unknown.sort()).toEqual([...noStrangers].sort());
});
