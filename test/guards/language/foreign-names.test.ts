import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * The files with the words, codes and shapes of other services, and the beginning of their SHA-256. A rename
 * of ours must not reach them: once “image” replaced a claim of somebody else, and its test was renamed, too.
 * The author of a change has read the service's own document, and writes its name and date into the file.
 */
const files: Record<string, string> = {
  'features/notices/alerts/server/sources/disaster-text-service.ts': 'f26aafbb8cc3',
  'features/notices/alerts/server/sources/weather-areas.ts': '4cfa50e3d23c',
  'features/days/school-meals/server/neis-service.ts': 'edf52f723917',
  'features/account/sessions/server/provider/kakao-service.ts': '8020d2934f60',
  'features/notices/alerts/server/sources/weather-service.ts': '6d4e1e2e2083',
};

test.each(Object.entries(files))('%s says what its service says', async (file, hash) => {
  const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(text).toMatch(/read on \d{4}-\d{2}-\d{2}/);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 12)).toBe(hash);
});
