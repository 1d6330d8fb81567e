import { copy } from '#community/posts/copy.ts';
import type { PostList } from '#community/posts/web/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { BoardView } from './board-view.ts';

type Props = { list: PostList; onShow: (view: BoardView) => void };

/** The empty state of a list, with a button to other posts. */
export function NoPosts({ list, onShow }: Props) {
  if (!('tab' in list)) return null;
  const all = (
    <Button size="small" variant="secondary" onClick={() => onShow({ tab: 'all' })}>
      {copy['board.seeAll']}
    </Button>
  );
  if (list.tab === 'popular') return <EmptyState title={copy['board.emptyPopular']}>{all}</EmptyState>;
  if (list.tab === 'following')
    return (
      <EmptyState title={copy['board.emptyFollowing']} body={copy['board.emptyFollowingBody']}>
        {all}
      </EmptyState>
    );
  return (
    <EmptyState title={copy['board.empty']} body={copy['board.emptyBody']} drawing="letter">
      {list.category && all}
    </EmptyState>
  );
}
