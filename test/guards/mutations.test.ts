import { expect, test } from 'vitest';
import { sources } from './source.ts';

test('a button runs useAction; useMutation shows a press before its answer, or is asked about elsewhere', async () => {
  const own = (await sources()).filter(({ text }) => /\buseMutation\b/.test(text));
  const files = own.map(({ file }) => file).filter((file) => !file.startsWith('test/'));
  expect(files.sort()).toEqual([
    'features/blocks/web/use-block.ts',
    'features/meetings/web/use-answer.ts',
    'features/notifications/web/ChannelSwitches.tsx',
    'features/notifications/web/use-read.ts',
    'features/posts/web/post/use-bookmark.ts',
    'features/profiles/web/use-follow.ts',
    'web/use-like.ts',
  ]);
});
