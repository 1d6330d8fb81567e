import { copy } from '#community/posts/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { NewerRowsPill } from '#web/lists/NewerRowsPill.tsx';

/** Button that announces new posts; pressing it shows them. */
export const NewPosts = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <NewerRowsPill
    count={count}
    label={fill(copy['board.newPosts'], { count })}
    onShow={onShow}
    className="column-x pointer-events-none sticky top-42 z-20"
    below="mt-2"
  />
);
