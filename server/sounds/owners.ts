import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { SoundRow } from './queries.ts';

/** Whether `viewer` may hear the item `ownerId`. */
type MayListen = (p: { db: Db }, viewer: Viewer, ownerId: string) => Promise<boolean>;

/**
 * By `attached_to_kind`. Each feature defines the rules of its own kinds; a kind without a rule is heard by
 * no one.
 */
export type SoundOwners = Record<string, MayListen>;

/** A pending sound is for its uploader alone; any other for everyone who may see its item. */
export async function mayListenToSound(
  p: { db: Db; sounds: SoundOwners },
  viewer: Viewer,
  { attached_to_kind: kind, attached_to_id: id, uploader_id }: SoundRow,
): Promise<boolean> {
  if (kind === null || id === null) return uploader_id === viewer.personId;
  return (await p.sounds[kind]?.(p, viewer, id)) ?? false;
}
