import { z } from '@hono/zod-openapi';
import { challenges } from '#community/challenges/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { PageQuery } from '#shared/page-query.ts';

/** A newsletter as a list row. `week`: the challenge week that it tells of. */
export const NewsletterRow = z
  .object({ id: z.uuid(), cityCode: z.string(), week: z.int(), composedAt: z.iso.datetime() })
  .openapi('NewsletterRow');
export type NewsletterRow = z.infer<typeof NewsletterRow>;

export const NewsletterQuery = PageQuery.extend(RegionQuery.shape);
export const NewsletterPage = z
  .object({ items: z.array(NewsletterRow), nextCursor: z.string().nullable() })
  .openapi('NewsletterPage');
export type NewsletterPage = z.infer<typeof NewsletterPage>;

/** A name of a day, besides news: `풍물시장 장날`. */
const namedDay = z.object({ day: z.string(), text: z.string() });
const titled = z.object({ id: z.uuid(), title: z.string(), day: z.string() });
const excerpt = z.string();

export const Newsletter = NewsletterRow.extend({
  /** The winners. The name lacks letters, because nobody asked them. Null: a deleted account, or a block. */
  winners: z.array(z.object({ challenge: z.enum(challenges), name: z.string().nullable(), value: z.int() })),
  /** News of the week. */
  news: z.array(titled.extend({ excerpt })),
  /** News about days of the week after. */
  dates: z.array(titled),
  /** Holidays, market days and terms of the seasons of the week after. */
  days: z.array(namedDay),
  /** The pickups of the week after in the viewer's own area, and whom to call. Null: none, or it is over. */
  pickups: z.object({ area: z.string(), days: z.array(namedDay), contact: z.string() }).nullable(),
  /** The next day from today with markets of the town. Null: there is none, or the week is over. */
  market: namedDay.nullable(),
  /** Posts whose authors let the newsletter print them. */
  posts: z.array(z.object({ id: z.uuid(), title: z.string(), excerpt, author: z.string().nullable() })),
}).openapi('Newsletter');
export type Newsletter = z.infer<typeof Newsletter>;
