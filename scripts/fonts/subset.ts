import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Slice } from './slices.ts';

const weights = { min: 400, max: 800, default: 400 };
/** Rare characters have only one weight, to save bytes. */
const rareWeight = 500;
const keepFeatures = ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];

/** `가각갂` → `U+AC00-AC02` */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const fileOf = ({ name }: Slice) => `slices/pretendard-${name}.woff2`;

const face = (slice: Slice) => `@font-face {
  font-family: "Pretendard Variable";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./${fileOf(slice)}") format("woff2");
  unicode-range: ${unicodeRange(slice.characters)};
}
`;

const stylesheet = (slices: Slice[]) =>
  ['/* Written by `npm run fonts`. */\n', ...slices.map(face)].join('\n');

/**
 * Writes into `folder` one woff2 file per slice, and two stylesheets: `pretendard.css` for the `first`
 * slices, `pretendard-rest.css` for the others, which the app loads after its first paint. Deletes the slices
 * of before.
 */
export async function subsetInto(folder: string, font: Uint8Array, slices: Slice[]): Promise<void> {
  await rm(join(folder, 'slices'), { recursive: true, force: true });
  await mkdir(join(folder, 'slices'));
  // Decompressed once: otherwise each call of `subsetFont` would do it.
  const whole = await subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true });
  for (const slice of slices) await writeFile(join(folder, fileOf(slice)), await cut(whole, slice));
  const { true: first = [], false: rest = [] } = Object.groupBy(slices, (slice) => `${slice.first}` as const);
  await writeFile(join(folder, 'pretendard.css'), stylesheet(first));
  await writeFile(join(folder, 'pretendard-rest.css'), stylesheet(rest));
}

const cut = (whole: Uint8Array, slice: Slice) =>
  subsetFont(whole, slice.characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes: { wght: slice.rare ? rareWeight : weights },
  });
