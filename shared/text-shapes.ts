import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { cleanBody, cleanLine, cleanTags } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';

/** A line of at most `max` characters, cleaned. Blank is refused with `missing`, or allowed (`''`) without it. */
export const line = (max: number, missing?: string) => text(cleanLine, max, missing);

/** As `line`, with line breaks kept. */
export const body = (max: number, missing?: string) => text(cleanBody, max, missing);

/** Up to 10 tags of up to 20 characters, from a list or comma-separated text; more are refused with `tooMany`. */
export const tags = (tooMany: string) =>
  z
    .union([z.string(), z.array(z.string())], { error: tooMany })
    .transform(cleanTags)
    .pipe(z.array(line(limits.tag)).max(limits.tags, { error: tooMany }));

/** Issues carry copy keys: `missing`, or `common.tooLong` with `params.max`. */
function text(clean: (text: string) => string, max: number, missing?: string) {
  return z
    .string({ error: missing ?? 'common.error' })
    .overwrite(clean)
    .check((found) => {
      if (missing !== undefined && found.value === '')
        found.issues.push({ code: 'custom', message: missing, input: found.value });
      if (isLongerThan(found.value, max))
        found.issues.push({ code: 'custom', message: 'common.tooLong', params: { max }, input: found.value });
    });
}
