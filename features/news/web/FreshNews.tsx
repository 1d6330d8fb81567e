import { ArrowUp } from 'lucide-react';
import { copy } from '#features/news/copy.ts';
import { fill } from '#shared/korean.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Says that news has come while somebody reads further down; pressing leads up to it. */
export function FreshNews({ count }: { count: number }) {
  return (
    <div role="status" className="column-x pointer-events-none sticky top-30 z-20 h-0 text-center">
      {count > 0 && (
        <button
          type="button"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          className="fade-in pointer-events-auto target-44 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-page text-row shadow-float transition active:scale-95"
        >
          <Icon of={ArrowUp} size={16} />
          {fill(copy['news.fresh'], { count })}
        </button>
      )}
    </div>
  );
}
