import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { abilities } from './policy.ts';
import { findClub } from './queries.ts';

/** Authorises subscriptions: `club:{id}` for members and admins, `club:{id}:requests` for managers. */
export async function mayListen(p: { db: Db }, viewer: Viewer, key: string): Promise<boolean> {
  const [id = '', part, ...rest] = key.split(':');
  if (!isId(id) || rest.length > 0 || (part !== undefined && part !== 'requests')) return false;
  const club = await findClub(p.db, viewer, id);
  if (!club) return false;
  const state = club.is_member ? 'joined' : 'none';
  return abilities(viewer, club, { state })[part === 'requests' ? 'manage' : 'inside'];
}

/** All topics that only members may subscribe to: the club's own and those of its posts. */
export const topicsInside = (id: string, posts: { id: string }[]): string[] => [
  `club:${id}`,
  `club:${id}:requests`,
  ...posts.map((post) => `post:${post.id}`),
];
