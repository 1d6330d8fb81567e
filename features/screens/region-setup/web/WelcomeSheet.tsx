import { useState } from 'react';
import { copy as areas } from '#residents/areas/copy.ts';
import { copy } from '#screens/region-setup/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { Drawing } from '#web/ui/Drawing.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Props = {
  name: string;
  town: string;
  neighbourNumber: number | null;
  /** Only where the town is divided. */
  onChooseArea?: () => void;
};

function titleOf({ town, neighbourNumber }: Props): string {
  if (neighbourNumber === null) return fill(copy['welcome.title'], { town });
  if (neighbourNumber === 1) return fill(copy['welcome.firstNeighbour'], { town });
  return fill(copy['welcome.neighbour'], { town, number: grouped(neighbourNumber) });
}

/** Which neighbour of their town a newcomer is, said to them alone. */
export function WelcomeSheet(props: Props) {
  const { name, neighbourNumber, onChooseArea } = props;
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={titleOf(props)}
      footer={<Button onClick={close}>{copy['welcome.lookAround']}</Button>}
    >
      <div className="flex justify-center pt-2 pb-4">
        <Drawing name="hill" />
      </div>
      <p className="[word-break:keep-all]">{fill(copy['welcome.body'], { name })}</p>
      {neighbourNumber !== null && (
        <p className="mt-1.5 text-meta text-second">{copy['welcome.neighbourOnlyYou']}</p>
      )}
      {onChooseArea && (
        <div className="mt-4 flex items-center gap-3 rounded-card bg-fill py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 text-row [word-break:keep-all]">{areas['areas.offer']}</p>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              close();
              onChooseArea();
            }}
          >
            {areas['areas.offerAction']}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
