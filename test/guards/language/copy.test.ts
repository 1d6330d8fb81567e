import { expect, test } from 'vitest';
import { featureOf } from '#test/guards/code/districts.ts';
import { sources } from '#test/guards/source.ts';
import { everyCopy } from './copy-files.ts';

test('no text key is in two files', async () => {
  const homes = new Map<string, string[]>();
  for (const { file, copy } of await everyCopy())
    for (const key of Object.keys(copy)) homes.set(key, [...(homes.get(key) ?? []), file]);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('every refusal reason has a text', async () => {
  const keys = new Set((await everyCopy()).flatMap(({ copy }) => Object.keys(copy)));
  const reasons = (await sources())
    .filter(({ file }) => /server\/|contract\.ts/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:reason: |error: |notFound\(|wrongField\([^,]+, )'([a-z]\w*\.\w+)'/g)].map(
        (match) => [file, match[1] ?? ''] as const,
      ),
    );
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.filter(([, reason]) => !keys.has(reason))).toEqual([]);
});

test('only a question of the specification has 취소 beside an act that is a cancellation', async () => {
  const given = (await sources())
    .filter(({ text }) => /\bcancel: \w+\['common\.cancel'\]/.test(text))
    .map(({ file }) => file);
  expect(given).toEqual(['features/screens/profiles/web/use-follow.ts']);
});

test('the admin page has one word for putting something in a list of the town, 더하기', async () => {
  const adminFeatures = [
    'areas',
    'market-days',
    'pickups',
    'sources',
    'watched-words',
    'call-rounds',
    'admin',
  ];
  const texts = (await everyCopy())
    .filter(({ file }) => adminFeatures.includes(featureOf(file) ?? ''))
    .flatMap(({ copy }) => Object.entries(copy));
  expect(texts.length).toBeGreaterThan(300);
  expect(
    texts.filter(
      ([key, text]) => /\w\.\w*add(Exception|ExceptionOf|Rule)?$/i.test(key) && !/더하기$/.test(text),
    ),
  ).toEqual([]);
  expect(texts.filter(([, text]) => /추가/.test(text))).toEqual([]);
});

test('no page contains Korean text outside a copy file', async () => {
  const hangul = /[가-힣]/;
  const loose = (await sources())
    .filter(({ file }) => /\.tsx$/.test(file) && !file.includes('gallery'))
    .filter(({ text }) => hangul.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    .map(({ file }) => file);
  expect(loose).toEqual([]);
});
