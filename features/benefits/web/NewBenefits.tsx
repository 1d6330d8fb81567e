import { ArrowUp } from 'lucide-react';
import { copy } from '#features/benefits/copy.ts';
import { fill } from '#shared/korean.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { UnderHeader } from '#web/ui/UnderHeader.tsx';

/** Says that something was written meanwhile; pressing shows it. */
export function NewBenefits({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <UnderHeader>
      <div role="status" className="h-0 text-center">
        {count > 0 && (
          <button
            type="button"
            onClick={onShow}
            // Below the tabs.
            className="fade-in target-44 mt-14 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-page text-row shadow-float transition active:scale-95"
          >
            <Icon of={ArrowUp} size={16} />
            {fill(copy['benefits.fresh'], { count })}
          </button>
        )}
      </div>
    </UnderHeader>
  );
}
