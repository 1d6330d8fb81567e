import { ArrowUp } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  count: number;
  /** The button's text, with the count filled in. */
  label: string;
  onShow: () => void;
  className?: string;
  /** Classes that place the pill below its row. */
  below: string;
};

/** Shows how many newer rows wait above the list. Pressing it shows them. It takes up no space. */
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
