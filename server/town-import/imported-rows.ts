import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/database/db.ts';
import { isId } from '#shared/ids.ts';
import type { ImageFolder } from '#shared/image-limits.ts';

/** The town that arrives: its code of today, when it was exported, and now. */
export type ArrivingTown = { cityCode: string; asOf: Date; now: Date };

/**
 * What became of a row: new here; here already; its id or its place is another's; deleted here before; it
 * belongs to something that is not here; the export lacks what it needs.
 */
export const outcomes = ['added', 'here', 'taken', 'deleted', 'orphaned', 'incomplete'] as const;
export type Outcome = (typeof outcomes)[number];
/** By the id of the row. */
export type Outcomes = Map<string, Outcome>;

export type ImportedRow = { id: string; author?: ImportedAuthor; pictures?: string[] };

/**
 * How the rows of one file of an export come into another installation. A line that `row` refuses stops the
 * import before anything is written.
 */
export type ImportedRows = {
  row: z.ZodType<ImportedRow>;
  /** Files whose rows must be here before. */
  after?: string[];
  /** The rows are few and name each other: one transaction, of at most this many. */
  atOnce?: number;
  /** The kind of item that its pictures belong to. */
  pictures?: { kind: string; folder: ImageFolder };
  /** Rows that were deleted here before are not among them. */
  add(tx: Tx, rows: ImportedRow[], town: ArrivingTown): Promise<Outcomes>;
  /** Makes rows that are still nobody's those of a person who has signed in. */
  own?(tx: Tx, joining: Joining): Promise<unknown>;
};
export type Joining = { ids: string[]; personId: string; now: Date };

/** A feature's part of an import: what of its export it takes, and why it leaves the rest. */
export type TownImport = Partial<AllTownImports>;
export type AllTownImports = { rows: Record<string, ImportedRows>; left: Record<string, string> };

export const importedId = z.string().refine(isId, { error: 'is no id' });

/** An instant of the past; that it is not after the export is asked of all of them in one place. */
export const importedInstant = z.iso
  .datetime({ error: 'is no instant' })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000, { error: 'is before the year 2000' });

export const importedAuthor = z
  .object({ number: z.string().regex(/^p[0-9a-f]{16}$/), name: z.string().max(100).nullable() })
  .nullable();
export type ImportedAuthor = z.infer<typeof importedAuthor>;

/** The names of an item's pictures. Nothing else of a line is ever used as the name of a file. */
export const importedPictures = (kind: string, most: number) =>
  z
    .array(
      z.string().refine((name) => name.startsWith(`pictures/${kind}/`) && isId(pictureIdOf(name)), {
        error: 'is no name of a picture',
      }),
    )
    .max(most)
    .refine((names) => new Set(names).size === names.length, { error: 'names a picture twice' });

/** `pictures/post/{id}.webp` */
export const pictureIdOf = (name: string): string =>
  /^pictures\/[a-z]+\/([^/]*)\.webp$/.exec(name)?.[1] ?? '';

type WithTown = 'area' | 'benefit' | 'club' | 'news' | 'periodic_market' | 'pickup_area' | 'post';
type Dated = ImportedRow & { createdAt: Date };

/**
 * What became of rows of which the statement has inserted `added`. An id that is here in the same town since
 * the same instant is the same item, perhaps changed here since; an id that was refused and is not here was
 * deleted in this moment.
 */
export async function outcomesIn(
  tx: Tx,
  table: WithTown,
  { rows, added, cityCode }: { rows: Dated[]; added: { id: string }[]; cityCode: string },
): Promise<Outcomes> {
  const found: Outcomes = new Map(added.map(({ id }) => [id, 'added']));
  const others = rows.filter(({ id }) => !found.has(id));
  if (others.length === 0) return found;
  const { rows: here } = await sql<{ id: string; city_code: string; created_at: Date }>`
    select id, city_code, created_at from ${sql.table(table)}
    where id = any(${others.map(({ id }) => id)}::uuid[])`.execute(tx);
  const byId = new Map(here.map((row) => [row.id, row]));
  for (const { id, createdAt } of others) {
    const row = byId.get(id);
    const isSame = row?.city_code === cityCode && row.created_at.getTime() === createdAt.getTime();
    found.set(id, row ? (isSame ? 'here' : 'taken') : 'deleted');
  }
  return found;
}
