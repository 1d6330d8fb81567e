import { useRef, useState } from 'react';
import { copy } from '#community/challenges/copy.ts';
import { PictureEntry } from '#community/challenges/web/PictureEntry.tsx';
import { fill } from '#shared/text/korean.ts';
import { EnterPhotoSheet } from './EnterPhotoSheet.tsx';
import { usePhotoFormDraft } from './use-photo-form.ts';

type Props = { city: string; left: number };

/** Enters a photo: the picture first, then its caption. Both survive a reload. */
export function PhotoEntry({ city, left }: Props) {
  const draft = usePhotoFormDraft(city);
  const { caption, image } = draft.values;
  const chooser = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const leftText =
    left > 0 ? fill(copy['challenges.photo.left'], { count: left }) : copy['challenges.photo.leftNone'];
  return (
    <>
      <PictureEntry
        label={copy['challenges.photo.upload']}
        left={left}
        note={`${copy['challenges.photo.rule']} ${leftText}`}
        chooser={chooser}
        isBegun={caption !== '' || image !== null}
        onOpen={() => setOpen(true)}
      />
      <EnterPhotoSheet
        key={draft.round}
        city={city}
        draft={draft}
        chooser={chooser}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
