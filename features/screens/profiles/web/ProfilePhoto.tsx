import { useState } from 'react';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ImageViewer } from '#web/ui/images/ImageViewer.tsx';

/**
 * The photo, which opens the image viewer. Without a photo, the first syllable of the name, which opens
 * nothing.
 */
export function ProfilePhoto({ person: { id, name, photo } }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const face = <Avatar name={name} id={id} src={photoUrl(photo, 'large')} size={80} />;
  if (!photo) return face;
  const alt = fill(copy['profile.photoOf'], { name });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={alt}
        onClick={() => setOpen(true)}
        className="shrink-0 rounded-full leading-none transition active:opacity-90"
      >
        {face}
      </button>
      <ImageViewer
        images={[{ key: photo.id, sources: sourcesOf(photo), alt }]}
        at={open ? 0 : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
