import type { Person, PersonRow } from '#features/people/contract.ts';
import type { Db } from '#server/db.ts';
import type { Image } from '#server/images/contract.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { Viewer } from '#server/viewer.ts';
import { abilities } from './policy.ts';
import type { ListedPerson, Profile } from './queries.ts';

const shaped = (viewer: Viewer, row: ListedPerson, photo: Image | undefined): PersonRow => ({
  id: row.id,
  name: row.name,
  photo: photo ?? null,
  isAdmin: row.role === 'admin',
  cityCode: row.city_code,
  town: row.town,
  following: row.following,
  can: abilities(viewer, row),
});

/** Rows as the contract shapes them, their photos in one query whatever their number. */
export async function presentPeople(db: Db, viewer: Viewer, rows: ListedPerson[]): Promise<PersonRow[]> {
  const photos = await imagesOf(
    db,
    'person',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shaped(viewer, row, photos.get(row.id)?.[0]));
}

export async function presentProfile(db: Db, viewer: Viewer, row: Profile): Promise<Person> {
  const photos = await imagesOf(db, 'person', [row.id]);
  return {
    ...shaped(viewer, row, photos.get(row.id)?.[0]),
    bio: row.bio,
    postsCount: Number(row.posts_count),
    followersCount: row.followers_count,
    followingsCount: row.followings_count,
  };
}
