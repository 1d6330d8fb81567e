import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { sendImage } from '#test/people/people.ts';
import { ourTown } from '#test/people/town.ts';
import { exportCity } from '../../scripts/admin-export.ts';
import { importCity } from '../../scripts/admin-import.ts';

const { server, jimin } = ourTown();

const sumOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const aDay = '2026-01-02T03:04:05.000Z';
const pictureId = newId();
const picture = `pictures/post/${pictureId}.webp`;

/** A line of posts.jsonl. */
const post = (more: object = {}) => {
  const { title, content, category } = postDraft();
  const at = { createdAt: aDay, editedAt: null };
  return {
    id: newId(),
    title,
    content,
    category,
    inNewsletter: false,
    ...at,
    author: null,
    pictures: [],
    ...more,
  };
};
const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

let whole: string;
beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'masil-hostile-'));
  whole = join(parent, 'export');
  await exportCity(server.p, '51110', whole, { say: () => {} });
  return () => rm(parent, { recursive: true });
});

/** The export of an empty town in which somebody has put other files, with the right sums. */
async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = `${whole}-${newId()}`;
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(whole, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  for (const row of manifest.rows)
    row.rows = `${files[row.name] ?? (await readFile(join(folder, row.name)))}`.split('\n').length - 1;
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  const all: Record<string, string | Buffer> = { 'manifest.json': `${JSON.stringify(manifest)}\n`, ...files };
  await mkdir(join(folder, 'pictures', 'post'), { recursive: true });
  for (const [name, bytes] of Object.entries(all)) await writeFile(join(folder, name), bytes);
  const others = sums.split('\n').filter((line) => line && !(line.slice(66) in all));
  const ours = Object.entries(all).map(([name, bytes]) => `${sumOf(bytes)}  ${name}`);
  await writeFile(join(folder, 'SHA256SUMS'), `${[...others, ...ours].join('\n')}\n`);
  return folder;
}

const importing = (folder: string) => importCity(server.p, folder, { say: () => {} });
const posts = (...rows: object[]) => folderWith({ 'posts.jsonl': lines(...rows) });
const manifestWith = async (more: object) => {
  const manifest = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8'));
  return folderWith({ 'manifest.json': `${JSON.stringify({ ...manifest, ...more })}\n` });
};

const cases: [string, () => Promise<string>, RegExp][] = [
  ['a newer format', () => manifestWith({ formatVersion: 2 }), /version 2 of the format/],
  ['another format', () => manifestWith({ format: 'other' }), /is no export of a town/],
  ['no city', () => manifestWith({ cityCode: '99999' }), /99999, which is no city/],
  ['an export of tomorrow', () => manifestWith({ asOf: '2099-01-01T00:00:00.000Z' }), /is not over yet/],
  ['an unknown file', () => manifestWith({ rows: [{ name: '../x.jsonl', rows: 0 }] }), /does not know/],
  ['another number of rows', () => manifestWith({ rows: [{ name: 'posts.jsonl', rows: 3 }] }), /says 3/],
  ['no JSON', () => folderWith({ 'posts.jsonl': '{"id":\n' }), /posts\.jsonl, line 1: is no JSON/],
  ['no UTF-8', () => folderWith({ 'posts.jsonl': Buffer.from([0xff, 10]) }), /line 1: is not UTF-8/],
  ['a long line', () => folderWith({ 'posts.jsonl': '['.repeat(1_100_000) }), /line 1: is longer than 1 MB/],
  ['a NUL', () => posts(post(), post({ title: 'a\u0000b' })), /posts\.jsonl, line 2: has a NUL/],
  [
    'a long title',
    () => posts(post({ title: '가'.repeat(101) })),
    /line 1: "title" is refused \(common\.tooLong/,
  ],
  ['no title', () => posts(post({ title: '\u200b' })), /"title" is refused \(postWrite\.missing\)/],
  ['an unknown category', () => posts(post({ category: 'ads' })), /"category" is refused/],
  ['no id', () => posts(post({ id: "x'); drop table post" })), /"id" is refused \(is no id\)/],
  ['an impossible day', () => posts(post({ createdAt: '2026-02-30T00:00:00Z' })), /"createdAt" is refused/],
  ['a day long ago', () => posts(post({ createdAt: '0001-01-01T00:00:00Z' })), /is before the year 2000/],
  [
    'a day to come',
    () => posts(post({ createdAt: '2090-01-01T00:00:00Z' })),
    /"createdAt" is after the export/,
  ],
  [
    'a post twice',
    () => {
      const one = post();
      return posts(one, one);
    },
    /line 2: has the id .* a second time/,
  ],
  [
    'a way out',
    () => posts(post({ pictures: ['pictures/post/../../../../etc/passwd'] })),
    /is no name of a picture/,
  ],
  [
    'a picture of another',
    () => posts(post({ pictures: [`pictures/club/${pictureId}.webp`] })),
    /is no name/,
  ],
  [
    'a picture twice',
    () => posts(post({ pictures: [picture] }), post({ pictures: [picture] })),
    /as another line does/,
  ],
  [
    'a picture that is none',
    () => folderWith({ 'posts.jsonl': lines(post({ pictures: [picture] })), [picture]: '<svg/>' }),
    /posts\.jsonl, line 1\) is no picture that can be read \(image\.unsupported\)/,
  ],
  ['a list for a title', () => posts(post({ title: ['a'] })), /"title" is refused/],
  [
    'a prototype',
    () => folderWith({ 'posts.jsonl': '{"__proto__":{"id":"1"}}\n' }),
    /line 1: "id" is refused/,
  ],
];

test.for(cases)('%s is refused with a sentence, before anything is written', async ([, make, sentence]) => {
  const folder = await make();
  await expect(importing(folder)).rejects.toThrow(sentence);
  const left = await server.p.db.selectFrom('post').select('id').execute();
  expect(left).toEqual([]);
});

test('links, changed files and what is no folder are refused', async () => {
  await expect(importing(join(whole, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT)');
  const linked = await folderWith({});
  await rename(join(linked, 'posts.jsonl'), join(linked, 'kept'));
  await symlink(join(linked, 'kept'), join(linked, 'posts.jsonl'));
  await expect(importing(linked)).rejects.toThrow('posts.jsonl is a symbolic link.');
  const outside = await folderWith({ 'posts.jsonl': lines(post({ pictures: [picture] })), [picture]: '' });
  await rename(join(outside, 'pictures'), join(outside, 'moved'));
  await symlink(join(outside, 'moved'), join(outside, 'pictures'));
  await expect(importing(outside)).rejects.toThrow('lies behind a symbolic link');
  const altered = await folderWith({});
  await writeFile(join(altered, 'posts.jsonl'), '\n');
  await expect(importing(altered)).rejects.toThrow('posts.jsonl is not as it was exported');
  const unfinished = await folderWith({ UNFINISHED: '' });
  await expect(importing(unfinished)).rejects.toThrow('has an unfinished export');
});

test('ids that are somebody’s here stay theirs, and are counted', async () => {
  const imageId = await sendImage(server, jimin, 'posts');
  const own = await writePost(jimin, { title: '지민의 글', imageIds: [imageId] });
  const theirs = `pictures/post/${imageId}.webp`;
  const author = { number: `p${'0'.repeat(16)}`, name: '남' };
  const fresh = post({ pictures: [theirs], author });
  const rows = lines(post({ id: own.id, title: '남의 글', author }), fresh);
  const folder = await folderWith({ 'posts.jsonl': rows, [theirs]: 'not even read' });
  const authors = `${folder}-authors.jsonl`;
  const manifest = sumOf(await readFile(join(folder, 'manifest.json')));
  const head = { format: 'masil-authors', formatVersion: 1, manifest };
  await writeFile(authors, lines(head, { number: author.number, account: 'ab'.repeat(32) }));
  const importing = () => importCity(server.p, folder, { say: () => {}, authors });
  expect(await importing()).toMatch(/posts\.jsonl: 1 added, 1 left out: their ids/);
  expect((await jimin.get(`/api/posts/${own.id}`)).body).toMatchObject({
    title: '지민의 글',
    images: [{ id: imageId }],
  });
  // Nor do they wait for the account that the folder names.
  const waiting = await server.p.db.selectFrom('imported_item').select('item_id').execute();
  expect(waiting).toEqual([{ item_id: fresh.id }]);
});
