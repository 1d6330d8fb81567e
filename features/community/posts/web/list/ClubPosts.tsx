import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useRef } from 'react';
import { copy } from '#community/posts/copy.ts';
import { postListQuery } from '#community/posts/web/api.ts';
import { refreshPosts } from '#community/posts/web/cached-posts.ts';
import { PencilLine } from '#web/icons.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { usePendingRows } from '#web/lists/use-pending-rows.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { showNewPosts } from './fresh-posts.ts';
import { NewPosts } from './NewPosts.tsx';
import { PostRow } from './PostRow.tsx';
import { useFreshFor } from './use-fresh-for.ts';
import { useRowsOnScreen } from './use-rows-on-screen.ts';

type Props = { clubId: string };

const WriteLink = ({ clubId }: Props) => (
  <Button
    size="small"
    variant="secondary"
    icon={<Icon of={PencilLine} size={16} />}
    render={<Link to="/post/write" search={{ club: clubId }} />}
  >
    {copy['board.write']}
  </Button>
);

/** The members' posts, as a section of the club's page. */
export function ClubPosts({ clubId }: Props) {
  useTopics([`club:${clubId}`]);
  return (
    <Section band title={copy['club.posts']} side={<WriteLink clubId={clubId} />}>
      <Suspense fallback={<RowsLoading rows={3} image />}>
        <Posts key={clubId} clubId={clubId} />
      </Suspense>
    </Section>
  );
}

function Posts({ clubId }: Props) {
  const queries = useQueryClient();
  const me = useMe();
  const list = { club: clubId };
  const { data, ...query } = useSuspenseInfiniteQuery(postListQuery(list));
  const items = useMemo(() => itemsOf(data), [data]);
  const { shown, pending } = usePendingRows(['posts', 'list', list], items, { ownId: me.id });
  const fresh = useFreshFor(list, items);
  const rows = useRef<HTMLUListElement>(null);
  useRowsOnScreen(rows, shown);
  const reveal = async () => {
    await refreshPosts(queries);
    showNewPosts();
  };
  return (
    <>
      <NewPosts count={pending + fresh} onShow={reveal} />
      <List
        ref={rows}
        items={shown}
        row={(post) => <PostRow post={post} inClub />}
        li={(post) => ({ 'data-post': post.id })}
        empty={
          <EmptyState title={copy['club.postsEmpty']} body={copy['club.postsEmptyBody']} drawing="letter" />
        }
        more={query}
        moreRows={{ image: true }}
      />
    </>
  );
}
