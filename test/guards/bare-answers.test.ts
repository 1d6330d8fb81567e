import { expect, test } from 'vitest';
import { sources } from './source.ts';

test('an answer is made by the context, so that no header set before is lost', async () => {
  const made = (await sources()).filter(
    ({ file, text }) => /^(features\/[^/]+\/)?server\//.test(file) && text.includes('new Response('),
  );
  expect(made.map(({ file }) => file)).toEqual([
    // Takes the headers of the answer that it packs.
    'server/http/compress.ts',
  ]);
});
