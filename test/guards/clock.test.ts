import { expect, test } from 'vitest';
import { sources } from './source.ts';

test('nothing on a screen is judged by the clock of the phone, but by `serverNow`', async () => {
  const app = (await sources()).filter(
    ({ file }) => /^(?:web|features\/[^/]+\/web)\//.test(file) && !/^web\/(build|clock)/.test(file),
  );
  const found = app.filter(({ text }) => /\bnew Date\(\)/.test(text)).map(({ file }) => file);
  expect(app.length).toBeGreaterThan(100);
  // A guess, which the person confirms.
  expect(found).toEqual(['features/pasted-texts/web/FillSheet.tsx']);
});
