import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = { sentence: string; hint: string; action?: string; onAction?: () => void; className?: string };

/** A notice above a form's fields about an event elsewhere that concerns its item. */
export const Notice = ({ sentence, hint, action, onAction, className }: Props) => (
  <div
    role="alert"
    className={classNames(
      'flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-y bg-fill px-4 py-2.5',
      className,
    )}
  >
    <div className="min-w-0 flex-[1_1_11rem]">
      <p className="font-semibold text-red text-row">{sentence}</p>
      <p className="text-meta text-second">{hint}</p>
    </div>
    {action && (
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    )}
  </div>
);
