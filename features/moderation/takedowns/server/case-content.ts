import { imagesOf } from '#server/images/queries.ts';
import type { Platform } from '#server/platform.ts';
import { pausableOf } from './items.ts';
import { findReportCase } from './queries.ts';

type Subject = { kind: string | null; item_id: string | null };

/** The item of a request as it is now or, once it is gone, as its case kept it. */
export async function contentNow(p: Pick<Platform, 'db' | 'reportables'>, { kind, item_id: id }: Subject) {
  if (!kind || !id) return null;
  const shown = await pausableOf(p, kind)?.show(p.db, id);
  if (shown) {
    const images = (await imagesOf(p.db, kind, [id])).get(id) ?? [];
    return { title: shown.title, text: shown.text, path: shown.path, images, isGone: false };
  }
  const reportCase = await findReportCase(p.db, kind, id);
  return {
    title: reportCase?.title ?? '',
    text: reportCase?.text ?? '',
    path: null,
    images: [],
    isGone: true,
  };
}
