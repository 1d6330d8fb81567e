import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef } from 'react';
import { copy } from '#community/posts/copy.ts';
import { postListQuery } from '#community/posts/web/api.ts';
import { PostRow } from '#community/posts/web/list/PostRow.tsx';
import { useRowsOnScreen } from '#community/posts/web/list/use-rows-on-screen.ts';
import type { Person } from '#screens/profiles/contract.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useMe } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';

type Props = { person: Person };

/** A person's posts that the viewer may see. */
export const ProfilePosts = ({ person }: Props) => (
  <Suspense fallback={<RowsLoading rows={4} image />}>
    <Posts person={person} />
  </Suspense>
);

function Posts({ person }: Props) {
  const me = useMe();
  const { data, ...query } = useSuspenseInfiniteQuery(postListQuery({ author: person.id }));
  const items = useMemo(() => itemsOf(data), [data]);
  const rows = useRef<HTMLUListElement>(null);
  useRowsOnScreen(rows, items);
  if (items.length === 0) return <EmptyState title={copy['profile.postsEmpty']} drawing="letter" />;
  return (
    <List
      ref={rows}
      items={items}
      row={(post) => <PostRow post={post} town={post.cityCode !== me.cityCode} />}
      li={(post) => ({ 'data-post': post.id })}
      more={query}
      moreRows={{ image: true }}
    />
  );
}
