import { expect, test } from 'vitest';
import { sources } from './source.ts';

test('answers are made by Hono’s context, so that no earlier header is lost', async () => {
  const made = (await sources()).filter(
    ({ file, text }) => /^(features\/[^/]+\/)?server\//.test(file) && text.includes('new Response('),
  );
  expect(made.map(({ file }) => file)).toEqual([
    // Copies the headers of the answer it compresses.
    'server/http/compress.ts',
  ]);
});
