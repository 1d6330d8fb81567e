import type { PostRow } from '#features/posts/contract.ts';
import { popularLength } from '#features/posts/limits.ts';
import { useMe } from '#web/session.ts';
import type { PostList } from './api.ts';
import { useFreshPosts } from './fresh-posts.ts';

/** How many posts were written that belong to a list and are not in it yet. */
export function useFreshFor(list: PostList, items: PostRow[]): number {
  const me = useMe();
  const fresh = useFreshPosts();
  const known = new Set(items.map(({ id }) => id));
  const countOf = (topic: string, category?: string) =>
    fresh.filter(
      (post) =>
        post.topics.includes(topic) && (!category || post.category === category) && !known.has(post.id),
    ).length;
  if ('club' in list) return countOf(`club:${list.club}`);
  // Who follows whom is asked of the server (`live.ts`).
  if (!('region' in list) || (list.tab === 'popular' && isFull(items))) return 0;
  const { provinceCode, cityCode } = list.region;
  const viewed = cityCode ? `city:${cityCode}` : provinceCode ? `province:${provinceCode}` : 'country';
  const topic = me.isAdmin ? viewed : `city:${me.cityCode}`;
  const category = list.tab === 'all' ? list.category : undefined;
  return countOf(topic, category);
}

/** Of the popular posts: what nobody likes yet comes before older posts that nobody likes, and before no other. */
const isFull = (items: PostRow[]) => items.length >= popularLength && items.at(-1)?.likesCount !== 0;
