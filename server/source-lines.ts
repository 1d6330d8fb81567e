import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each file of the bundle the runs of lines: its first line, the source, the line there. */
export type Lines = { sources: string[]; files: Record<string, [number, number, number][]> };

export const bundleFolder = 'dist-server';
export const linesFile = 'lines.json';

const root = join(import.meta.dirname, '..');
let lines: Lines | undefined;

/** Nothing if the file is gone, as while a release is replaced: the error must still be logged. */
function readLines(): Lines {
  try {
    return JSON.parse(readFileSync(join(root, bundleFolder, linesFile), 'utf8'));
  } catch {
    return { sources: [], files: {} };
  }
}

/**
 * A stack of the built server with lines of the sources. Node's own `--enable-source-maps` keeps 67 MB of
 * maps in memory; this table is read with the first error.
 */
export function inSources(stack: string): string {
  return stack.replace(/(?:file:\/\/)?[^\s()]*\/dist-server\/([^/:]+):(\d+):\d+/g, (place, file, line) => {
    lines ??= readLines();
    const run = lines.files[file]?.findLast(([first]) => first <= Number(line));
    return run ? `${lines.sources[run[1]]}:${run[2] + Number(line) - run[0]}` : place;
  });
}
