import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';

test('answers are made by Hono’s context, so that no earlier header is lost', async () => {
  const made = (await sources()).filter(
    ({ file, text }) => /^(features\/[^/]+\/[^/]+\/)?server\//.test(file) && text.includes('new Response('),
  );
  expect(made.map(({ file }) => file)).toEqual([
    // Copies the headers of the answer it compresses.
    'server/http/files/compress.ts',
  ]);
});

test('only endpoints send JSON, because they parse the answer with its contract', async () => {
  const made = (await sources()).filter(({ text }) => /\bc\.json\(|\bsendSharedResponse\(/.test(text));
  expect(made.map(({ file }) => file)).toEqual([
    // A refusal with an additional sentence, for automations.
    'features/community/challenges/server/walking/phone-routes.ts',
    // Parsed by `createSharedResponses`.
    'features/community/posts/server/newest/newest-page.ts',
    'server/http/endpoints/endpoints.ts',
    'server/http/files/send-shared-response.ts',
    // No rows.
    'server/http/operators/health.ts',
    // Refusals.
    'server/http/refuse.ts',
  ]);
});
