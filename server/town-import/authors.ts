import { open, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { StartError } from '#packages/local-postgres/start-error.ts';
import type { ExportFolder } from './folder.ts';
import { faultAt, linesOf, parseLine } from './read-lines.ts';

const Head = z.object({
  format: z.literal('masil-authors'),
  formatVersion: z.literal(1),
  manifest: z.string(),
});
const Author = z.object({
  number: z.string().regex(/^p[0-9a-f]{16}$/),
  account: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The accounts of authors by their numbers in the export. The first line says which export. */
export async function readAuthors(file: string, folder: ExportFolder): Promise<Map<string, Buffer>> {
  const authors = new Map<string, Buffer>();
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read (${error.code}).`);
  });
  try {
    for await (const line of linesOf(file, handle)) {
      const value = parseLine(file, line);
      if (line.number === 1) {
        const head = Head.safeParse(value);
        if (!head.success) throw faultAt(file, 1, 'is not that of a file of authors');
        if (head.data.manifest !== folder.manifestSum) throw faultAt(file, 1, 'is of another export');
        continue;
      }
      const author = Author.safeParse(value);
      if (!author.success) throw faultAt(file, line.number, 'is no number with an account');
      authors.set(author.data.number, Buffer.from(author.data.account, 'hex'));
    }
  } finally {
    await handle.close();
  }
  return authors;
}

/** The key of a move, as `import-town --key` wrote it. */
export async function readMoveKey(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read (${error.code}).`);
  });
  if (!/^[0-9a-f]{64}\s*$/.test(text))
    throw new StartError(
      `${file} is no key; \`npm run admin -- import-town --key {file}\` writes one there.`,
    );
  return Buffer.from(text.trim(), 'hex');
}
