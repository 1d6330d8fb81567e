import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { copy } from '#community/treasuries/receipt-copy.ts';
import type { Image } from '#server/images/contract.ts';
import { ImageField } from '#web/images/ImageField.tsx';
import type { Uploads } from '#web/images/image-upload.ts';
import { useDraftImage } from '#web/images/use-draft-image.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

const CoverSheet = lazy(async () => ({ default: (await import('./CoverSheet.tsx')).CoverSheet }));

type Props = {
  initial: Image | null;
  /** The form waits for this upload before it saves. */
  uploads: RefObject<Uploads | null>;
  onChange: (image: Image | null) => void;
};

/**
 * A receipt's picture. A chosen file is uploaded only once its parts are covered; one that this browser
 * cannot draw cannot be covered, and is not taken.
 */
export function ReceiptField({ initial, uploads, onChange }: Props) {
  const upload = useDraftImage('treasury_receipts', initial, onChange);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    uploads.current = upload;
  }, [uploads, upload]);

  async function pick(file: Blob) {
    const decoded = await createImageBitmap(file).catch(() => null);
    if (decoded) setPicture(decoded);
    else showSnackbar(copy['receipt.unreadable'], { failed: true });
  }

  function close() {
    picture?.close();
    setPicture(null);
  }

  return (
    <>
      <ImageField
        upload={{ ...upload, pick: (file) => void pick(file) }}
        label={copy['receipt.label']}
        add={copy['receipt.add']}
        remove={copy['receipt.remove']}
      />
      {picture && (
        <Suspense>
          <CoverSheet
            picture={picture}
            onCovered={(covered) => {
              upload.pick(covered);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
