import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { copy } from './copy.ts';

type Props = {
  /** The feature's sentence that the item is deleted. */
  sentence: string;
  /** The label of the button that moves the text into a new form. Without a label the text can only be copied. */
  action?: string;
  onMove?: () => void;
  className?: string;
};

/** Appears above the text of a deleted item. */
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
