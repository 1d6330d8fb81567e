import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Slice } from './slices.ts';

const weights = { min: 400, max: 800, default: 400 };
const features = ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];

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

const face = (slice: Slice) => `@font-face {
  font-family: "Pretendard Variable";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./pretendard-${slice.name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(slice.characters)};
}
`;

/**
 * Writes one woff2 per slice and the two stylesheets naming them (`pretendard.css` for the `first` slices,
 * `pretendard-rest.css`) into a folder of `cache` that is named after everything that went in, and returns the
 * folder. A second call with the same input only looks.
 */
export async function subsetInto(cache: string, font: string, slices: Slice[]): Promise<string> {
  const source = readFileSync(font);
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([slices, weights, features, face.toString()]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;

  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  for (const slice of slices) {
    const options = {
      targetFormat: 'woff2' as const,
      noHinting: true,
      keepFeatures: features,
      variationAxes: { wght: weights },
    };
    const bytes = await subsetFont(source, slice.characters, options);
    writeFileSync(join(draft, `pretendard-${slice.name}.woff2`), bytes);
  }
  const faces = (first: boolean) => slices.filter((slice) => slice.first === first).map(face);
  writeFileSync(join(draft, 'pretendard.css'), faces(true).join('\n'));
  writeFileSync(join(draft, 'pretendard-rest.css'), faces(false).join('\n'));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another build finished the same folder first.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
