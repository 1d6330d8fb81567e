import type { Person, PersonRow } from '#screens/profiles/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { abilities } from './policy.ts';
import type { ListedPerson, Profile } from './queries.ts';

export const presentPersonRow = (viewer: Viewer, row: ListedPerson): PersonRow => ({
  id: row.id,
  name: row.name,
  photo: row.photo,
  isAdmin: row.role === 'admin',
  cityCode: row.city_code,
  town: row.town,
  following: row.following,
  can: abilities(viewer, row),
});

export const presentProfile = (viewer: Viewer, row: Profile): Person => ({
  ...presentPersonRow(viewer, row),
  bio: row.bio,
  ...(row.id === viewer.personId && { revision: row.revision }),
  postsCount: Number(row.posts_count),
  followersCount: row.followers_count,
  followingsCount: row.followings_count,
});
