import { SourceMap } from 'node:module';
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
        /** The sources as the maps name them, from the folder of the bundle. */
        const numbers = new Map<string, number>();
        const numberOf = (source: string) => {
          const number = numbers.get(source) ?? numbers.size;
          numbers.set(source, number);
          return number;
        };
        const files: Lines['files'] = {};
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.map) continue;
          files[name] = runsOf(chunk.code, new SourceMap({ sourceRoot: '', ...chunk.map }), numberOf);
          chunk.map = null;
          delete bundle[`${name}.map`];
        }
        const sources = [...numbers.keys()].map((source) => relative(root, resolve(outDir, source)));
        const lines: Lines = { sources, files };
        this.emitFile({ type: 'asset', fileName: linesFile, source: JSON.stringify(lines) });
      },
    },
  };
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
