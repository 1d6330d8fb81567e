import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Slice } from './slices.ts';

const weights = { min: 400, max: 800, default: 400 };
/** Rare characters have only one weight, to save bytes. */
const rareWeight = 500;
const keepFeatures = ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];

const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 16);
};

/** Writes a file atomically: another build may be reading or writing the same file. */
function place(path: string, content: string | Uint8Array) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

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

const face = (slice: Slice, file: string) => `@font-face {
  font-family: "Pretendard Variable";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("../${file}") format("woff2");
  unicode-range: ${unicodeRange(slice.characters)};
}
`;

/**
 * Writes one woff2 file per slice into `cache`, and two stylesheets into a subfolder (`pretendard.css` for
 * the `first` slices, `pretendard-rest.css` for the others). Returns that folder. All names are hashes of the
 * input, so only a slice whose characters changed is cut again.
 */
export async function subsetInto(cache: string, font: string, slices: Slice[]): Promise<string> {
  const source = readFileSync(font);
  const origin = hash(source, JSON.stringify([weights, rareWeight, keepFeatures]));
  const fileOf = (slice: Slice) => `pretendard-${slice.name}-${hash(origin, slice.characters)}.woff2`;
  mkdirSync(cache, { recursive: true });

  const missing = slices.filter((slice) => !existsSync(join(cache, fileOf(slice))));
  // Decompressed once: otherwise each call of `subsetFont` would do it.
  const whole = missing.length > 0 && (await unpack(source));
  for (const slice of missing) {
    if (whole) place(join(cache, fileOf(slice)), await cut(whole, slice));
  }

  const sheet = (first: boolean) =>
    slices
      .filter((slice) => slice.first === first)
      .map((slice) => face(slice, fileOf(slice)))
      .join('\n');
  const folder = join(cache, hash(sheet(true), sheet(false)));
  mkdirSync(folder, { recursive: true });
  place(join(folder, 'pretendard.css'), sheet(true));
  place(join(folder, 'pretendard-rest.css'), sheet(false));
  return folder;
}

const unpack = (source: Uint8Array) =>
  subsetFont(source, undefined, { targetFormat: 'truetype', keepAllGlyphs: true });

const cut = (whole: Uint8Array, slice: Slice) =>
  subsetFont(whole, slice.characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes: { wght: slice.rare ? rareWeight : weights },
  });
