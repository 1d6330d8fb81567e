import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Lines, linesFile } from '#server/source-lines.ts';

/** Writes which line of which source each line of the bundle is, for `server/source-lines.ts`. */
export function sourceLines(): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'source-lines',
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const lines: Lines = { sources: [], files: {} };
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.map) continue;
          const map = new SourceMap(JSON.parse(chunk.map.toString()) as SourceMapPayload);
          lines.files[name] = runsOf(chunk.code, map, (source) =>
            numberOf(lines, relative(root, resolve(outDir, source))),
          );
          chunk.map = null;
          delete bundle[`${name}.map`];
        }
        this.emitFile({ type: 'asset', fileName: linesFile, source: JSON.stringify(lines) });
      },
    },
  };
}

function numberOf({ sources }: Lines, source: string): number {
  const found = sources.indexOf(source);
  return found < 0 ? sources.push(source) - 1 : found;
}

/** A new run begins where a line does not follow the one before it in the same source. */
function runsOf(
  code: string,
  map: SourceMap,
  numberOfSource: (source: string) => number,
): Lines['files'][string] {
  const runs: Lines['files'][string] = [];
  let before = '';
  for (const [line, text] of code.split('\n').entries()) {
    const entry = map.findEntry(line, text.search(/\S/));
    if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== line) continue;
    const follows = `${entry.originalSource}:${entry.originalLine - line}`;
    if (follows !== before)
      runs.push([line + 1, numberOfSource(entry.originalSource), entry.originalLine + 1]);
    before = follows;
  }
  return runs;
}
