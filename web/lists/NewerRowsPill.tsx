import { ArrowUp } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  count: number;
  /** What it says, with the count in it. */
  label: string;
  onShow: () => void;
  className?: string;
  /** How far below the row that it hangs from. */
  below: string;
};

/** Says how many rows have come above what is shown; pressing leads to them. It takes no room. */
export const NewerRowsPill = ({ count, label, onShow, className, below }: Props) => (
  <div role="status" className={classNames('h-0 text-center', className)}>
    {count > 0 && (
      <button
        type="button"
        onClick={onShow}
        className={classNames(
          'fade-in pointer-events-auto target-44 inline-flex min-h-9 items-center gap-1.5 rounded-full bg-ink px-4 font-semibold text-page text-row shadow-float transition active:scale-95',
          below,
        )}
      >
        <Icon of={ArrowUp} size={16} />
        {label}
      </button>
    )}
  </div>
);
