import { ArrowUp } from 'lucide-react';
import { copy } from '#features/news/copy.ts';
import { fill } from '#shared/korean.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { UnderHeader } from '#web/ui/UnderHeader.tsx';

/** Says that news has come while somebody reads further down; pressing leads up to it. */
export function FreshNews({ count }: { count: number }) {
  return (
    <UnderHeader>
      <div role="status" className="h-0 text-center">
        {count > 0 && (
          <button
            type="button"
            onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
            // Below the chips.
            className="fade-in target-44 mt-17 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-page text-row shadow-float transition active:scale-95"
          >
            <Icon of={ArrowUp} size={16} />
            {fill(copy['news.fresh'], { count })}
          </button>
        )}
      </div>
    </UnderHeader>
  );
}
