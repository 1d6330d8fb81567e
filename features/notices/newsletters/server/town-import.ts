import { z } from 'zod';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedId,
  importedInstant,
  type Outcomes,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { line } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';

/** More than any newsletter has, and than the name of any day is long. */
const [mostItems, textLength] = [100, 200];

const ImportedNewsletter = z
  .object({
    id: importedId,
    week: z.int().min(1).max(100_000),
    composedAt: importedInstant,
    days: z.array(z.object({ day: z.iso.date(), text: shape(line(textLength)) })).max(mostItems),
    items: z
      .array(
        z.object({
          section: z.enum(['news', 'dates', 'posts']),
          newsId: importedId.nullable(),
          postId: importedId.nullable(),
        }),
      )
      .max(mostItems),
  })
  .refine(({ items }) => items.every(({ newsId, postId }) => (newsId === null) !== (postId === null)), {
    error: 'has an item that is not one of news or one post',
  });
type ImportedNewsletter = z.infer<typeof ImportedNewsletter>;

export const newslettersTownImport: TownImport = {
  rows: { newsletters: { row: ImportedNewsletter, after: ['news', 'posts'], add: addNewsletters } },
};

/**
 * The week that ended last is the job's: a row of one town before it would stop it for all. What a
 * newsletter names and is not here is not in it.
 */
async function addNewsletters(tx: Tx, all: ImportedNewsletter[], town: ArrivingTown): Promise<Outcomes> {
  const { cityCode, now } = town;
  const outcomes: Outcomes = new Map(all.map(({ id }) => [id, 'taken']));
  const rows = all.filter(({ week }) => week < challengeWeekAt(now) - 1);
  if (rows.length === 0) return outcomes;
  const added = await tx
    .insertInto('newsletter')
    .values(
      rows.map(({ id, week, composedAt, days }) => ({
        id,
        week,
        city_code: cityCode,
        composed_at: composedAt,
        days: JSON.stringify(days),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const here = await tx
    .selectFrom('newsletter')
    .select(['id', 'week'])
    .where('city_code', '=', cityCode)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  for (const { id } of here) outcomes.set(id, 'here');
  for (const { id } of added) outcomes.set(id, 'added');
  await addItems(
    tx,
    rows.filter(({ id }) => outcomes.get(id) === 'added'),
    cityCode,
  );
  return outcomes;
}

async function addItems(tx: Tx, rows: ImportedNewsletter[], cityCode: string): Promise<void> {
  const items = rows.flatMap(({ id: newsletter_id, items }) =>
    items.map(({ section, newsId: news_id, postId: post_id }, position) => ({
      newsletter_id,
      section,
      position,
      news_id,
      post_id,
    })),
  );
  const isHere = await idsHere(tx, items, cityCode);
  const found = items.filter(({ news_id, post_id }) => isHere.has(news_id ?? post_id ?? ''));
  if (found.length > 0) await tx.insertInto('newsletter_item').values(found).execute();
}

type Named = { news_id: string | null; post_id: string | null };

/** Locked, so that none is deleted before its row in a newsletter refers to it. */
async function idsHere(tx: Tx, items: Named[], cityCode: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of ['news', 'post'] as const) {
    const ids = items.flatMap((item) => item[`${table}_id`] ?? []);
    if (ids.length === 0) continue;
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .where('city_code', '=', cityCode)
      .orderBy('id')
      .forKeyShare()
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
