import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#test/guards/source.ts';

/** All Korean texts of the product, by the file that holds them. */
export async function everyCopy(): Promise<{ file: string; copy: Record<string, string> }[]> {
  const found = [];
  for await (const file of glob('{web,shared,features/*/*}/**/{copy,*-copy}.ts', { cwd: root }))
    found.push({ file, copy: (await import(join(root, file))).copy as Record<string, string> });
  return found;
}
