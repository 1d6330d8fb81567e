import { copy } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** That it is gone, in the words of its feature. */
  sentence: string;
  /** The word of the button that takes the text elsewhere; without one it can only be copied. */
  action?: string;
  onMove?: () => void;
  className?: string;
};

/** Stands above the text of something that is gone. */
export const GoneNotice = ({ sentence, action, onMove, className }: Props) => (
  <div
    role="alert"
    className={classNames(
      'flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-y bg-fill px-4 py-2.5',
      className,
    )}
  >
    <div className="min-w-0 flex-[1_1_11rem]">
      <p className="font-semibold text-red text-row">{sentence}</p>
      <p className="text-meta text-second">{copy[action ? 'gone.canMove' : 'gone.canCopy']}</p>
    </div>
    {action && (
      <Button size="small" onClick={onMove}>
        {action}
      </Button>
    )}
  </div>
);
