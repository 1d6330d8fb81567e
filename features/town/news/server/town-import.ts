import { z } from 'zod';
import { selectAreas } from '#residents/areas/server/queries.ts';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedId,
  importedInstant,
  importedPictures,
  type Outcomes,
  outcomesIn,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { shape } from '#shared/field-shapes.ts';
import { newsFields } from '#town/news/fields.ts';
import { hasEnded } from './ending.ts';
import { keepTags } from './tags.ts';

const ImportedNews = z.object({
  id: importedId,
  title: shape(newsFields.title),
  content: shape(newsFields.content),
  day: shape(newsFields.day),
  linkUrl: shape(newsFields.linkUrl).nullable(),
  tags: shape(newsFields.tags),
  urgent: z.boolean(),
  area: z.string().max(100).nullable(),
  shownUntil: shape(newsFields.shownUntil).nullable(),
  createdAt: importedInstant,
  updatedAt: importedInstant,
  editedAt: importedInstant.nullable(),
  pictures: importedPictures('news', 1),
});
type ImportedNews = z.infer<typeof ImportedNews>;

export const newsTownImport: TownImport = {
  rows: {
    news: {
      row: ImportedNews,
      after: ['areas'],
      pictures: { kind: 'news', folder: 'news_images' },
      add: addNews,
    },
  },
};

/** An area whose name the town has twice, or not, is left out: then it is news of the whole town. */
async function addNews(tx: Tx, rows: ImportedNews[], { cityCode, now }: ArrivingTown): Promise<Outcomes> {
  const areas = await selectAreas(tx, cityCode);
  const areaOf = (name: string | null) => {
    const [area, other] = areas.filter((one) => one.name === name);
    return area && !other ? area.id : null;
  };
  const added = await tx
    .insertInto('news')
    .values(
      rows.map((row) => ({
        id: row.id,
        city_code: cityCode,
        title: row.title,
        content: row.content,
        day: row.day,
        link_url: row.linkUrl || null,
        tags: row.tags,
        urgent: row.urgent,
        area_id: areaOf(row.area),
        shown_until: row.shownUntil || null,
        ended: hasEnded(row, now),
        created_at: row.createdAt,
        updated_at: row.updatedAt,
        edited_at: row.editedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id } of added) {
    const row = byId.get(id);
    if (row && !hasEnded(row, now)) await keepTags(tx, { ...row, cityCode }, row.createdAt);
  }
  return outcomesIn(tx, 'news', { rows, added, cityCode });
}
