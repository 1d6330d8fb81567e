import { z } from '@hono/zod-openapi';

/** The region of a list: an admin's viewed one; residents always get their own (product 2.8). */
export const RegionQuery = z.object({
  city: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  province: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
});
export type RegionQuery = z.infer<typeof RegionQuery>;

/**
 * A pattern of the public region-code service: ten digits, or fewer with `*` for any number of digits.
 * `*00000000` asks for the provinces, `41*00000` for 경기도 and its cities.
 */
export const RegcodesQuery = z.object({
  regcode_pattern: z
    .string({ error: 'regionSetup.loadFailed' })
    .regex(/^(\d{10}|(?=.{1,12}$)\d*\*[\d*]*)$/, { error: 'regionSetup.loadFailed' }),
  /**
   * Drops the rows with 00 at the pattern's first `*`. So the list of a province's cities does not contain
   * the province.
   */
  is_ignore_zero: z.enum(['true', 'false'], { error: 'regionSetup.loadFailed' }).default('false'),
});
export type RegcodesQuery = z.infer<typeof RegcodesQuery>;

export const Regcodes = z.object({
  regcodes: z.array(z.object({ code: z.string().regex(/^\d{10}$/), name: z.string().min(1) })),
});
export type Regcode = z.infer<typeof Regcodes>['regcodes'][number];
