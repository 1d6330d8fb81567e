import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { isId } from '#shared/ids.ts';
import { abilities } from './policy.ts';
import { findClub } from './queries.ts';

/** `club:{id}` is for whoever is inside, `club:{id}:requests` for whoever manages it. */
export async function mayListen(p: Platform, viewer: Viewer, key: string): Promise<boolean> {
  const [id = '', part, ...rest] = key.split(':');
  if (!isId(id) || rest.length > 0 || (part !== undefined && part !== 'requests')) return false;
  const club = await findClub(p.db, viewer, id);
  if (!club) return false;
  const state = club.is_member ? 'joined' : 'none';
  return abilities(viewer, club, { state })[part === 'requests' ? 'manage' : 'inside'];
}
