import type { PostRow } from '#community/posts/contract.ts';
import { popularLength } from '#community/posts/limits.ts';
import type { PostList } from '#community/posts/web/api.ts';
import { regionOf } from '#residents/regions/web/viewed-region.ts';
import { useMe } from '#web/session/session.ts';
import { type FreshPost, useFreshPosts } from './fresh-posts.ts';

/** The number of new posts that belong to a list and are not in it yet. */
export function useFreshFor(list: PostList, items: PostRow[]): number {
  const me = useMe();
  const fresh = useFreshPosts();
  const listed = new Set(items.map(({ id }) => id));
  const countOf = (belongs: (post: FreshPost) => boolean | undefined) =>
    fresh.filter((post) => belongs(post) && !listed.has(post.id)).length;
  if ('club' in list) return countOf(({ clubId }) => clubId === list.club);
  // Only the server knows who follows whom (`live.ts` asks it).
  if (!('region' in list) || (list.tab === 'popular' && isFull(items))) return 0;
  const { provinceCode, cityCode } = regionOf(me, list.region);
  // The first two digits of a city's code are those of its province.
  const region = cityCode ?? provinceCode ?? '';
  const category = list.tab === 'all' ? list.category : undefined;
  return countOf((post) => post.cityCode?.startsWith(region) && (!category || post.category === category));
}

/**
 * A new post has no likes, so it only ranks above older posts without likes. A full list of liked posts
 * excludes it.
 */
const isFull = (items: PostRow[]) => items.length >= popularLength && items.at(-1)?.likesCount !== 0;
