import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { districts, features } from '#test/guards/code/districts.ts';
import { root, sources } from '#test/guards/source.ts';

type Doc = { file: string; text: string };

async function docs(): Promise<Doc[]> {
  const found: Doc[] = [];
  const files =
    '{README.md,README.en.md,CHANGELOG.md,CONTRIBUTING.md,docs/**/*.md,{packages,features}/*/README.md}';
  for await (const file of glob(files, { cwd: root }))
    found.push({ file, text: readFileSync(join(root, file), 'utf8') });
  return found.sort((a, b) => a.file.localeCompare(b.file));
}

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

function isBroken(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(root, file) : join(root, dirname(file), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
}

test('every relative link of a document leads to a file and a heading that exist', async () => {
  const links = (await docs()).flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\]\(|src=")(?![a-z]+:)([^)\s"]+)/g)].map(([, link = '']) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ file, link }) => isBroken(file, link))).toEqual([]);
});

const folders = 'bench|db|docs|features|packages|scripts|server|shared|test|web';
const inFolder = new RegExp(`^(?:${folders})/[\\w./-]*$`);
const fileName = /^[\w./-]+\.(?:css|html|js|json|md|sql|ts|tsx|txt)$/;
/** Written by a benchmark, and the example of docs/how-to.md, which says that it does not exist. */
const absent = /^(?:bench\/results|features\/lost-items)\b/;
/** Files of a build, of a bucket or of a machine. */
const notOurs = /^(?:dist|dist-server|data|node_modules)\/|^(?:belongs-to\.txt|sw\.js)$/;

test('every file and folder that a document names in backticks exists', async () => {
  const names = new Set<string>();
  for await (const file of glob('{bench,db,docs,features,packages,scripts,server,shared,test,web}/**/*', {
    cwd: root,
  }))
    names.add(file);
  const ends = new Set(
    [...names].flatMap((name) => name.split('/').map((_, at, all) => all.slice(at).join('/'))),
  );
  const exists = (name: string) => ends.has(name.replace(/\/$/, '')) || existsSync(join(root, name));

  const missing: string[] = [];
  let seen = 0;
  for (const { file, text } of await docs()) {
    // Code blocks are skipped: they show code, not references.
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
    for (const [, name = ''] of prose.matchAll(/`([^`\n]+)`/g)) {
      if (!(inFolder.test(name) || fileName.test(name)) || absent.test(name) || notOurs.test(name)) continue;
      seen++;
      if (!exists(name)) missing.push(`${file}: ${name}`);
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('every decision that code or documents cite by number exists', async () => {
  const numbers = new Set<string>();
  for await (const file of glob('docs/decisions/*.md', { cwd: root })) numbers.add(file.slice(15, 18));
  const texts = [...(await docs()), ...(await sources()), ...(await sources({ tests: true }))];
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions\/(\d{3})\b/g)].map(([, number = '']) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test('the README of each district names all its features', () => {
  for (const district of districts) {
    const text = readFileSync(join(root, 'features', district, 'README.md'), 'utf8');
    const own = features.filter((path) => path.startsWith(`${district}/`));
    expect(own.filter((path) => !text.includes(`\`${path.slice(district.length + 1)}\``))).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(20);
  }
});

test('the drawing of docs/architecture.md has every district in its order, with all its features', () => {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  const rows = [...text.matchAll(/^.{3}│ ([a-z ]*?) *│ (.*?) *│$/gm)];
  const diagram: string[][] = [];
  for (const [, district = '', names = ''] of rows) {
    if (district) diagram.push([district]);
    diagram.at(-1)?.push(...names.replace('tools: ', '').split(' · '));
  }
  const real = districts.map((district) => [
    district,
    ...features.flatMap((path) => (path.startsWith(`${district}/`) ? path.slice(district.length + 1) : [])),
  ]);
  expect(diagram.map(([district, ...names]) => [district, ...names.sort()])).toEqual(real);
});

test('the README is short, in two languages that link to each other and to the same documents', () => {
  const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  const [korean = '', english = ''] = ['README.md', 'README.en.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  for (const text of [korean, english]) {
    expect(Buffer.byteLength(text)).toBeLessThan(5 * 1024);
    expect(text).toContain('\n```sh\nnpm ci && npm start\n```\n\n```sh\nnpm ci && npm test\n```\n');
  }
  const [toEnglish, ...others] = linksOf(korean);
  const [toKorean, ...theSame] = linksOf(english);
  expect([toEnglish, toKorean]).toEqual(['README.en.md', 'README.md']);
  expect(theSame).toEqual(others);
});
