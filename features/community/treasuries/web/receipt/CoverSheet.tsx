import { copy } from '#community/treasuries/receipt-copy.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/layers/dialogs.ts';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { CoverList } from './CoverList.tsx';
import { CoverSurface } from './CoverSurface.tsx';
import { coveredPicture } from './covered-picture.ts';
import { useCovers } from './use-covers.ts';

type Props = { picture: ImageBitmap; onCovered: (picture: Blob) => void; onClose: () => void };

/** Covers parts of a receipt before it is uploaded: account numbers, names, telephone numbers. */
export function CoverSheet({ picture, onCovered, onClose }: Props) {
  const covers = useCovers();
  const { act: use, busy } = useAction({
    run: async () => onCovered(await coveredPicture(picture, covers.covers)),
    failed: () => copy['receipt.coverFailed'],
  });
  async function close() {
    const loses = covers.covers.length > 0;
    const question = {
      title: copy['receipt.coverLose'],
      body: copy['receipt.coverLoseBody'],
      action: copy['receipt.coverLoseAction'],
      cancel: copy['receipt.coverGoOn'],
    };
    if (!loses || (await confirm(question))) onClose();
  }
  return (
    <Sheet
      open
      onClose={() => void close()}
      title={copy['receipt.coverTitle']}
      footer={
        <Button busy={busy && copy['receipt.covering']} onClick={() => void use()}>
          {copy[covers.covers.length > 0 ? 'receipt.useCovered' : 'receipt.useAsItIs']}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-row text-second">{copy['receipt.coverBody']}</p>
        <CoverSurface picture={picture} covers={covers} />
        <CoverList covers={covers} />
      </div>
    </Sheet>
  );
}
