import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database/db.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** The services a rule may use. */
type Asking = { db: Db; clock: Clock; settings: Pick<Settings, 'staffPasskeys'> };

/** `uncached`: they may, but nothing may keep the image, so that the next look is decided anew. */
type Sight = boolean | 'uncached';

/** Whether `viewer` (null: signed out) may see the item `ownerId`, and therefore its images. */
export type MaySee = (p: Asking, viewer: Viewer | null, ownerId: string) => Promise<Sight>;

/** By `attached_to_kind`. Each feature defines the rules of its own kinds. */
export type ImageOwners = Record<string, MaySee>;

type Belonging = {
  uploader_id: string | null;
  attached_to_kind: string | null;
  attached_to_id: string | null;
};

/** A pending image is visible only to its uploader. Any other is visible to everyone who may see its item. */
export async function maySeeImage(
  p: Asking & { images: { owners: ImageOwners } },
  viewer: Viewer | null,
  image: Belonging,
): Promise<Sight> {
  const { attached_to_kind: kind, attached_to_id: id } = image;
  if (kind === null || id === null) return viewer !== null && image.uploader_id === viewer.personId;
  const maySee = p.images.owners[kind];
  // A kind without a rule is visible to no one.
  return maySee ? maySee(p, viewer, id) : false;
}
