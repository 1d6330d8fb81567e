import { ArrowUp } from 'lucide-react';
import { copy } from '#features/posts/copy.ts';
import { fill } from '#shared/korean.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Says that neighbours have written meanwhile; pressing shows it. */
export function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="column-x pointer-events-none sticky top-42 z-20 h-0 text-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="fade-in pointer-events-auto target-44 mt-2 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-page text-row shadow-float transition active:scale-95"
        >
          <Icon of={ArrowUp} size={16} />
          {fill(copy['board.newPosts'], { count })}
        </button>
      )}
    </div>
  );
}
