import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '#test/guards/source.ts';
import { startScreens } from '#web/install/start-screens.ts';

const folder = join(root, 'web', 'public');
const html = (name: string) => readFileSync(join(root, 'web', `${name}.html`), 'utf8');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));

test('the manifest is installable: every icon exists in the stated size', async () => {
  expect(manifest).toMatchObject({
    name: '마실',
    lang: 'ko',
    display: 'standalone',
    start_url: '/home',
    scope: '/',
  });
  const icons = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons),
  ];
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(folder, src)).metadata();
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]),
  );
});

test('the documents link an iPhone icon and a start-up image of each screen size', async () => {
  const linked = [...html('index').matchAll(/startup-image" href="\/([^"]+)" media="([^"]+)"/g)];
  expect(linked.map(([, name, media]) => [name, media])).toEqual(
    startScreens.map(({ name, media }) => [name, media]),
  );
  for (const { name, width, height, ratio } of startScreens)
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({
      width: width * ratio,
      height: height * ratio,
    });
  for (const page of ['index', 'start'])
    for (const [, file = ''] of html(page).matchAll(/(?:manifest|apple-touch-icon)" href="\/([^"]+)"/g))
      expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
});
