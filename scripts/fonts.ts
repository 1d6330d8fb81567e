import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slicesOf } from './fonts/slices.ts';
import { subsetInto } from './fonts/subset.ts';

// Cuts Pretendard into the slices of `web/fonts`, for example because a first screen says a new syllable
// (`scripts/fonts/subset.test.ts`). The font is that of the npm package `pretendard` 1.3.9:
// `npm pack pretendard@1.3.9`, then its `dist/web/variable/woff2/PretendardVariable.woff2`.
const sha256 = '9599f12fd42fc0bce1cd50b47a0c022e108d7aa64dd0d1bb0ed44f3282d900b4';

const [path] = process.argv.slice(2);
const font = path ? await readFile(path) : null;
if (font && createHash('sha256').update(font).digest('hex') === sha256) {
  const root = join(import.meta.dirname, '..');
  await subsetInto(join(root, 'web/fonts'), font, slicesOf(root));
} else {
  console.error(
    'Usage: npm run fonts -- PATH, the PretendardVariable.woff2 of pretendard 1.3.9 (see scripts/fonts.ts).',
  );
  process.exitCode = 1;
}
