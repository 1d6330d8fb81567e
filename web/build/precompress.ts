import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { serverFolder } from './built-files.ts';

const compressible = /\.(js|css|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * In bytes. The only larger file reads PDFs, for who imports one: the best compression would take 3.4 s more
 * of each build, for 12 % of it.
 */
const large = 1_000_000;

/** Writes a brotli and a gzip copy beside each built file, so that no request waits for compression. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const all = await readdir(outDir, { recursive: true });
      // The server's own files are never served.
      const files = all.filter((file) => compressible.test(file) && dirname(file) !== serverFolder);
      await Promise.all(files.map((file) => compress(join(outDir, file))));
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 5 : 11 };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
