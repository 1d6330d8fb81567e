import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';

type Props = {
  state: 'open' | 'decided';
  onState: (state: string) => void;
  isChoosing: boolean;
  /** Without it nothing can be chosen. */
  onChoosing: (() => void) | undefined;
};

/** Which cases are listed, and whether several are being chosen. */
export const ReportsHead = ({ state, onState, isChoosing, onChoosing }: Props) => (
  // The button goes below where larger text leaves it no room.
  <div className="flex flex-wrap items-center justify-end">
    <div className="min-w-0 flex-1 basis-[13rem]">
      <Chips
        label={copy['admin.reports']}
        choices={[
          { value: 'open', label: copy['admin.open'] },
          { value: 'decided', label: copy['admin.decided'] },
        ]}
        value={state}
        onChange={onState}
      />
    </div>
    {onChoosing && (
      <Button
        size="small"
        variant="quiet"
        className="mr-4 shrink-0"
        aria-pressed={isChoosing}
        onClick={onChoosing}
      >
        {adminCopy[isChoosing ? 'admin.selectEnd' : 'admin.select']}
      </Button>
    )}
  </div>
);
