import { type Expression, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#server/database/db.ts';

/** What a file of a town's export is, for whoever opens it. */
type About = { ko: string; en: string };

/** The town that leaves, and how its export is named and read. */
export type LeavingTown = { code: string; name: string; origin: string; asOf: Date };

type Row = Record<string, unknown>;
/** Reads a query row by row, so that memory does not grow with the town. */
export type ReadRows = <Of extends Row>(query: Expression<Of>) => AsyncIterable<Of>;

/**
 * A file of rows, one JSON object a line. Its query selects what everybody in the town sees, in a fixed
 * order: nothing hidden, nothing of one viewer. Columns of people are `townAuthor`, those of pictures
 * `townPictures`.
 */
export type TownRows = {
  about: About;
  /** Each table is in an export or has a reason why not (`test/guards/database/town-data.test.ts`). */
  tables: (keyof DB)[];
  rows(tx: Tx, town: LeavingTown): Expression<Row>;
};

/** A file of another format, by its whole name. */
export type TownText = {
  about: About;
  text(tx: Tx, read: ReadRows, town: LeavingTown): AsyncIterable<string>;
};

/** A feature's part of a town's export, by the name of the file. */
export type TownData = Partial<AllTownData>;
export type AllTownData = { rows: Record<string, TownRows>; texts: Record<string, TownText> };

/** Column: the names of the item's pictures in the export. */
export const townPictures = (kind: string, column: string) =>
  sql<string[]>`coalesce((
    select json_agg('pictures/' || attached_to_kind || '/' || image.id || '.webp' order by image.position, image.id)
    from image where attached_to_kind = ${sql.lit(kind)} and attached_to_id = ${sql.ref(column)}::text
  ), '[]')`.as('pictures');
