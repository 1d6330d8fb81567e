import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '#package.json' with { type: 'json' };

export const root = join(import.meta.dirname, '..', '..');

export type Source = { file: string; text: string };

/** The project's TypeScript files, by path from the root. Without `tests`, test files are left out. */
export async function sources({ tests = false } = {}): Promise<Source[]> {
  const found: Source[] = [];
  for await (const file of glob('{db,features,packages,scripts,server,shared,web,test}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    const isTest = /\.test\.tsx?$|^test\/|(?:fixtures|\/mutants)\.ts$/.test(file);
    if (isTest === tests) found.push({ file, text: readFileSync(join(root, file), 'utf8') });
  }
  return found.sort((a, b) => a.file.localeCompare(b.file));
}

/** `#town/news/…` is `features/town/news/…`: the package's own import names. */
const pathOf = (specifier: string) => {
  const [, name = '', rest = ''] = /^(#[^/]+)(.*)$/.exec(specifier) ?? [];
  const paths = packageJson.imports as Record<string, string>;
  return join(paths[name] ?? (paths[`${name}/*`] ?? '').replace('/*', rest));
};

/**
 * The project files that a source imports, by path from the root. `type`: a type import, which
 * is erased and never loaded.
 */
export function importsOf({ file, text }: Source): { target: string; type: boolean }[] {
  const pattern =
    /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([#.][^']+)'|import\(\s*'([#.][^']+)'|import\s+'([#.][^']+)'/g;
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? '';
    const target = specifier.startsWith('#') ? pathOf(specifier) : join(file, '..', specifier);
    return { target, type: Boolean(match[1]) };
  });
}
