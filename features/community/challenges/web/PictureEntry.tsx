import type { RefObject } from 'react';
import { Camera } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

type Props = {
  label: string;
  /** The number that can still be entered. */
  left: number;
  note: string;
  /** The chooser of the picture: what is chosen opens the sheet with the rest. */
  chooser: RefObject<HTMLInputElement | null>;
  /** Something is typed or chosen already: the button opens the sheet. */
  isBegun: boolean;
  onOpen: () => void;
};

/** The button of a challenge that is entered with a picture, and its rule. */
export const PictureEntry = ({ label, left, note, chooser, isBegun, onOpen }: Props) => (
  <div className="flex flex-col gap-3 px-4 pt-4 pb-5">
    {left > 0 && (
      <Button
        icon={<Icon of={Camera} />}
        aria-haspopup="dialog"
        onClick={() => (isBegun ? onOpen() : chooser.current?.click())}
      >
        {label}
      </Button>
    )}
    <p className="text-meta text-second">{note}</p>
  </div>
);
