import { expect, test } from 'vitest';
import { sources } from '#test/guards/source.ts';

test('a button runs useAction, a switch useOptimistic; the few others are named', async () => {
  const own = (await sources()).filter(({ text }) => /\buseMutation\b/.test(text));
  const files = own.map(({ file }) => file).filter((file) => !file.startsWith('test/'));
  expect(files.sort()).toEqual([
    // Presses of different keys share a queue, and each failure needs its message.
    'features/notices/notifications/web/use-change-settings.ts',
    // The server's number decides, whichever press it answers.
    'features/notices/notifications/web/use-read.ts',
    // The profile page asks whether it is under way.
    'features/residents/blocks/web/use-block.ts',
    // A press while a request is under way does nothing.
    'features/screens/profiles/web/use-follow.ts',
    'web/requests/use-optimistic.ts',
  ]);
});
