import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#days/pickups/admin-copy.ts';
import { copy as kindCopy } from '#days/pickups/copy.ts';
import { takeRows } from '#days/pickups/web/api.ts';
import { PublicFileSheet } from '#residents/public-files/web/PublicFileSheet.tsx';
import { fill } from '#shared/text/korean.ts';
import { copy as edits } from '#web/forms/edit-copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { readPickupFile } from './read-pickup-file.ts';

type Props = { cityCode: string; onClose: () => void };

const texts = { ...kindCopy, ...copy, ...edits };

/** Takes collection areas from the public file. */
export function ImportSheet({ cityCode, onClose }: Props) {
  const queries = useQueryClient();
  return (
    <PublicFileSheet
      about={copy['pickups.importAbout']}
      columnsText={copy['pickups.columns']}
      foundText={copy['pickups.importFound']}
      newText={copy['pickups.importNew']}
      nothingText={copy['pickups.importNothing']}
      readFile={(bytes) => readPickupFile(bytes, cityCode)}
      take={async (items) => {
        const taken = await takeRows({ cityCode, items });
        await queries.invalidateQueries({ queryKey: ['pickup-areas'] });
        return fill(copy['pickups.imported'], taken);
      }}
      failed={(error) => errorMessage(error, texts, copy['pickups.failed'])}
      onClose={onClose}
    />
  );
}
