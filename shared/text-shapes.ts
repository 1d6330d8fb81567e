import * as rules from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';

/** A line of at most `max` characters, cleaned. A blank one is refused with `missing`. Without it, `''` is allowed. */
export const line = (max: number, missing?: string) => shape(rules.line(max, { required: missing }));

/** Like `line`, but line breaks are kept. */
export const body = (max: number, missing?: string) => shape(rules.body(max, { required: missing }));

/** Up to 10 tags of up to 20 characters, from a list or comma-separated text. More are refused with `tooMany`. */
export const tags = (tooMany: string) => shape({ kind: 'tags', tooMany });
