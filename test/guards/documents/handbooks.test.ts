import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import packageJson from '#package.json' with { type: 'json' };
import { copy } from '#screens/handbooks/copy.ts';
import { handbookNames, handbookPictures, pictureSize } from '#screens/handbooks/handbooks.ts';
import { type Block, blocksOf } from '#screens/handbooks/server/markdown/blocks.ts';
import { anchorOf } from '#screens/handbooks/server/markdown/inline.ts';
import { handbookContent } from '#screens/handbooks/server/page-content.ts';
import { type Items, screensOf } from '#test/browser/screens/screens.ts';
import { everyCopy } from '#test/guards/language/copy-files.ts';
import { root } from '#test/guards/source.ts';
import { pages } from '#web/pages.ts';
import { findPage } from '#web/paths.ts';
import { adminCommands } from '../../../scripts/help/admin-commands.ts';

const docs = join(root, 'docs');
const textOf = (file: string) => readFileSync(join(docs, file), 'utf8');
const handbooks = handbookNames.map((name) => {
  const text = textOf(`help/${name}.md`);
  return { name, text, blocks: blocksOf(text) };
});
const ofKind = <K extends Block['kind']>(blocks: Block[], kind: K) =>
  blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

test('every picture that a handbook names is a screen of the gallery, small and of one size', async () => {
  const named = handbooks.flatMap(({ blocks }) => ofKind(blocks, 'picture'));
  expect(named.filter(({ alt }) => alt.length < 10)).toEqual([]);
  expect([...new Set(named.map(({ name }) => name))].sort()).toEqual([...handbookPictures].sort());
  const screens = screensOf({} as Items).map(({ name }) => name);
  expect(handbookPictures.filter((name) => !screens.includes(name))).toEqual([]);
  for (const name of handbookPictures) {
    const file = join(docs, 'help', 'pictures', `${name}.webp`);
    expect([name, existsSync(file)]).toEqual([name, true]);
    expect(statSync(file).size).toBeLessThan(40 * 1024);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', ...pictureSize });
  }
});

test('every text of a screen that a handbook quotes is a text of the product', async () => {
  const texts = new Set((await everyCopy()).flatMap(({ copy: own }) => Object.values(own)));
  for (const page of pages)
    for (const key of ['title', 'label'] as const) if (key in page) texts.add(String(page[key as never]));
  const quoted = handbooks.flatMap(({ name, text }) =>
    [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, quote = '']) => ({ name, quote })),
  );
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter(({ quote }) => !texts.has(quote))).toEqual([]);
});

/** The code of a handbook: its blocks, and what stands in a sentence. */
const codeOf = ({ text, blocks }: (typeof handbooks)[number]) => [
  ...ofKind(blocks, 'code').map((block) => block.text),
  ...[...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
];

test('every command that a handbook names exists', () => {
  const code = handbooks.flatMap(codeOf).join('\n');
  const scripts = [...code.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  const programs = [...code.matchAll(/^masil (\w+)/gm)].map(([, name = '']) => name);
  expect(programs.filter((name) => !['admin', 'doctor', 'drill', 'migrate'].includes(name))).toEqual([]);

  const known = adminCommands.flatMap(({ command }) =>
    command
      .replaceAll(/`|npm run admin -- /g, '')
      .split(', ')
      .map((one) => /^[a-z- ]*[a-z]/.exec(one)?.[0] ?? ''),
  );
  const asked = [...code.matchAll(/(?:npm run admin --|\bmasil admin) ([a-z][^\n#]*)/g)].map(
    ([, quote = '']) => quote,
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((quote) => !known.some((one) => `${quote} `.startsWith(`${one} `)))).toEqual([]);
});

test('every address that residents and staff are told is one of the product', () => {
  const open = ['/staff', '/takedown'];
  const addresses = handbooks
    .filter(({ name }) => name !== 'operators')
    .flatMap((handbook) => codeOf(handbook).filter((code) => /^\/[a-z]+$/.test(code)));
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => findPage(address) === null && !open.includes(address))).toEqual([]);
});

test('the guide of operators has each command, setting and part of docs/deploy.md', () => {
  const [original, translated] = [textOf('deploy.md'), textOf('help/operators.md')];
  const commandsOf = (text: string) =>
    [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, code = '']) =>
      code.replaceAll(/\s+# .*$/gm, ''),
    );
  expect(commandsOf(translated)).toEqual(commandsOf(original));
  const namesOf = (text: string) => new Set(text.match(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g));
  expect([...namesOf(original)].filter((name) => !namesOf(translated).has(name))).toEqual([]);
  const partsOf = (text: string) => text.match(/^## /gm)?.length;
  expect(partsOf(translated)).toBe(partsOf(original));
  const rowsOf = (text: string) => text.match(/^\|/gm)?.length;
  expect(rowsOf(translated)).toBe(rowsOf(original));
});

test('a handbook has its title, headings of different names, and nothing that the page would show as Markdown', () => {
  for (const { name, text, blocks } of handbooks) {
    expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: copy[`handbooks.${name}`] });
    const anchors = ofKind(blocks, 'heading').map((heading) => anchorOf(heading.text));
    expect(anchors).toEqual([...new Set(anchors)]);
    const shown = String(handbookContent(name, text)).replaceAll(/<code>[\s\S]*?<\/code>|<[^>]*>/g, '');
    expect(shown.match(/.{0,20}(?:\*\*|\]\(|`|^#|^\||^- )/gm)).toBeNull();
  }
});
