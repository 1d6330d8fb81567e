import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

/** What a rule asks with. */
type Asking = { db: Db; clock: Clock };

/** Whether `viewer` (null: signed out) may see the item `ownerId`, and so its pictures. */
export type MaySee = (p: Asking, viewer: Viewer | null, ownerId: string) => Promise<boolean>;

/** By `attached_to_kind`; each feature answers for its own kinds. */
export type ImageOwners = Record<string, MaySee>;

type Belonging = {
  uploader_id: string | null;
  attached_to_kind: string | null;
  attached_to_id: string | null;
};

/** A pending picture is its uploader's; any other is for whoever may see what it belongs to. */
export async function maySeeImage(
  p: Asking & { images: { owners: ImageOwners } },
  viewer: Viewer | null,
  image: Belonging,
): Promise<boolean> {
  const { attached_to_kind: kind, attached_to_id: id } = image;
  if (kind === null || id === null) return viewer !== null && image.uploader_id === viewer.personId;
  const maySee = p.images.owners[kind];
  // A kind that no feature answers for is seen by nobody.
  return maySee ? maySee(p, viewer, id) : false;
}
