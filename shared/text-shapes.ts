import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { cleanBody, cleanLine, cleanTags } from '#shared/text.ts';
import { isLongerThan, maxUnits } from '#shared/text-length.ts';

/** A line of at most `max` characters, cleaned. A blank one is refused with `missing`. Without it, `''` is allowed. */
export const line = (max: number, missing?: string) => text(cleanLine, max, missing);

/** Like `line`, but line breaks are kept. */
export const body = (max: number, missing?: string) => text(cleanBody, max, missing);

/** Up to 10 tags of up to 20 characters, from a list or comma-separated text. More are refused with `tooMany`. */
export const tags = (tooMany: string) =>
  z
    .union([z.string(), z.array(z.string())], { error: tooMany })
    .transform(cleanTags)
    .pipe(z.array(line(limits.tag)).max(limits.tags, { error: tooMany }));

/** Issues carry copy keys: `missing`, or `common.tooLong` with `params.max`. */
function text(clean: (text: string) => string, max: number, missing?: string) {
  const tooLong = (input: string) =>
    ({ code: 'custom', message: 'common.tooLong', params: { max }, input }) as const;
  return z
    .string({ error: missing ?? 'common.error' })
    .check((found) => {
      // Checked before cleaning, so that the server does not clean 256 KB for a name.
      if (found.value.length > maxUnits(max)) found.issues.push(tooLong(found.value));
    })
    .overwrite(clean)
    .check((found) => {
      if (missing !== undefined && found.value === '')
        found.issues.push({ code: 'custom', message: missing, input: found.value });
      if (isLongerThan(found.value, max)) found.issues.push(tooLong(found.value));
    });
}
